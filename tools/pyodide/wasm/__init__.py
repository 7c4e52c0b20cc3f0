"""WebAssembly modules taken apart, changed and put together again."""
