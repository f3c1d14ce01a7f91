/**
 * BigQuery as far as an insert sees it: every answer takes 75 ms, and rows are counted and forgotten. It works so
 * little for each that it takes nothing from the server whose work is measured. GET / answers the count.
 */
import { createServer } from 'node:http';

const answerMs = 75;
const answer = JSON.stringify({ kind: 'bigquery#tableDataInsertAllResponse' });
let rows = 0;

const mark = Buffer.from('"insertId"');

/** @param {Buffer} body */
function countRows(body) {
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) rows++;
}

createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(rows));
  /** @type {Buffer[]} */
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    countRows(Buffer.concat(pieces));
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer), answerMs);
  });
}).listen(0, '127.0.0.1');
