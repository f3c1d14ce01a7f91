/**
 * The Firestore emulator that needs no Java: `node firestore-emulator.mjs PORT [CHECKS]`.
 * Its own start() listens on all interfaces; this listens only on this machine. CHECKS is a module that stands in front
 * of it (tests/support/stack/stand-ins/firestore/service.ts).
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FirestoreServer } from '@firestore-emulator/server';

const load = createRequire(import.meta.resolve('@firestore-emulator/server'));
const { Server, ServerCredentials } = load('@grpc/grpc-js');
const [port, checks] = process.argv.slice(2);

if (checks) {
  const { checkedService } = await import(pathToFileURL(checks).href);
  const { addService } = Server.prototype;
  /** @type {(definition: object, service: Record<string, Function>) => void} */
  Server.prototype.addService = function (definition, service) {
    const calls = Object.fromEntries(
      Object.keys(definition).map((name) => [name, service[name]?.bind(service)]),
    );
    const checked = checkedService(calls, () => emulator.state, port);
    return addService.call(this, definition, { ...calls, ...checked });
  };
}

/** @type {any} */
const emulator = new FirestoreServer();
const address = `127.0.0.1:${port}`;
emulator.server.bindAsync(
  address,
  ServerCredentials.createInsecure(),
  (/** @type {Error | null} */ error) => {
    if (error) throw error;
  },
);
