/**
 * The Firestore emulator that needs no Java: `node firestore-emulator.mjs PORT`.
 * Its own start() listens on all interfaces; this one only on this machine.
 */
import { createRequire } from 'node:module';
import { FirestoreServer } from '@firestore-emulator/server';

const require = createRequire(import.meta.resolve('@firestore-emulator/server'));
/** @type {{ServerCredentials: {createInsecure(): unknown}}} */
const { ServerCredentials } = require('@grpc/grpc-js');

/**
 * @typedef {object} GrpcServer
 * @property {(address: string, credentials: unknown, done: (error: Error | null) => void) => void} bindAsync
 */
const { server } = /** @type {{server: GrpcServer}} */ (/** @type {unknown} */ (new FirestoreServer()));
server.bindAsync(`127.0.0.1:${process.argv[2]}`, ServerCredentials.createInsecure(), (error) => {
  if (error) throw error;
});
