/**
 * Loaded into a function's process before anything else (`node --import`): its HTTPS requests to Google go to the
 * server at GOOGLE_STAND_IN_PORT, without encryption.
 */
import https from 'node:https';
import { connect } from 'node:net';

Object.assign(https.globalAgent, {
  createConnection: () => connect(Number(process.env.GOOGLE_STAND_IN_PORT), '127.0.0.1'),
});
