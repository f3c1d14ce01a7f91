/**
 * BigQuery as far as an insert sees it: every answer takes 75 ms. It does so little for each that it takes nothing
 * from the server that is measured.
 */
import { createServer } from 'node:http';

const answerMs = 75;
const answer = JSON.stringify({ kind: 'bigquery#tableDataInsertAllResponse' });

createServer((request, response) => {
  request.resume().on('end', () => {
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer), answerMs);
  });
}).listen(0, '127.0.0.1');
