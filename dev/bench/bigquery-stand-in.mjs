/**
 * A stand-in for BigQuery's inserts: every answer takes 75 ms. It does so little work that it does not slow down the
 * server under test.
 */
import { createServer } from 'node:http';

const answerMs = 75;
const answer = JSON.stringify({ kind: 'bigquery#tableDataInsertAllResponse' });

createServer((request, response) => {
  request.resume().on('end', () => {
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer), answerMs);
  });
}).listen(0, '127.0.0.1');
