/**
 * Loaded into a function's process before anything else (`node --import`): what it sends to Google by HTTPS goes to the
 * stand-in of google.ts, over a plain connection.
 */
import https from 'node:https';
import { connect } from 'node:net';

Object.assign(https.globalAgent, {
  createConnection: () => connect(Number(process.env.GOOGLE_STAND_IN_PORT), '127.0.0.1'),
});
