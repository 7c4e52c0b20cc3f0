// What a service worker has beyond other workers.

declare const clients: Clients;
declare const registration: ServiceWorkerRegistration;
declare function addEventListener(type: "install" | "activate", hear: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: "message", hear: (event: ExtendableMessageEvent) => void): void;
declare function addEventListener(type: "fetch", hear: (event: FetchEvent) => void): void;
