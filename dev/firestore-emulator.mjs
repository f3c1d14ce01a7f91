/**
 * The Firestore emulator that needs no Java: `node firestore-emulator.mjs PORT`.
 * Its own start() listens on all interfaces; this one only on this machine.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { FirestoreServer } = load('@firestore-emulator/server');
const { ServerCredentials } = createRequire(load.resolve('@firestore-emulator/server'))('@grpc/grpc-js');

const { server } = new FirestoreServer();
const address = `127.0.0.1:${process.argv[2]}`;
server.bindAsync(address, ServerCredentials.createInsecure(), (/** @type {Error | null} */ error) => {
  if (error) throw error;
});
