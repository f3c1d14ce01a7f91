/**
 * The Firestore emulator that needs no Java: `node firestore-emulator.mjs PORT`.
 * Its own start() listens on all interfaces; this listens only on this machine.
 */
import { createRequire } from 'node:module';
import { FirestoreServer } from '@firestore-emulator/server';

const load = createRequire(import.meta.resolve('@firestore-emulator/server'));
const { ServerCredentials } = load('@grpc/grpc-js');
/** @type {any} */
const { server } = new FirestoreServer();
const address = `127.0.0.1:${process.argv[2]}`;
server.bindAsync(address, ServerCredentials.createInsecure(), (/** @type {Error | null} */ error) => {
  if (error) throw error;
});
