"""Records: everything needed to replay a game, as text, as JSON and as a share code."""

from nmbr9.record.codec import MAX_SEED_BYTES
from nmbr9.record.joined import decode_all, encode_all
from nmbr9.record.json_form import FORMAT, from_json, table_from_json, table_to_json, to_json
from nmbr9.record.replay import replayed
from nmbr9.record.sharecode import MAX_CODE_LENGTH, VERSIONS, decode, encode

__all__ = [
    "FORMAT",
    "MAX_CODE_LENGTH",
    "MAX_SEED_BYTES",
    "VERSIONS",
    "decode",
    "decode_all",
    "encode",
    "encode_all",
    "from_json",
    "replayed",
    "table_from_json",
    "table_to_json",
    "to_json",
]
