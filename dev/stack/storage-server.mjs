/**
 * Stands in for Cloud Storage in the local stack: `node storage-server.mjs PORT`. It knows resumable uploads, reads with
 * ranges, metadata and deletions of the JSON API, of objects in any bucket. Each object is a file in .local/uploads.
 * @see https://cloud.google.com/storage/docs/performing-resumable-uploads
 */
import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { localDir } from '../run/run.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/**
 * @typedef {object} Session
 * @property {string} bucket
 * @property {string} name
 * @property {string} file where the bytes are until the object is complete
 * @property {number | null} bytes the size that was announced
 * @property {string | undefined} origin
 */

const [port = ''] = process.argv.slice(2);
const folder = resolve(localDir, 'uploads', port);
/** Of a break, Cloud Storage has stored a multiple of this. */
const unit = 256 * 1024;

/** @type {Map<string, Session>} */
const sessions = new Map();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** @param {string} bucket @param {string} name */
const fileOf = (bucket, name) => resolve(folder, encodeURIComponent(`${bucket}/${name}`));

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** @param {Response} response @param {number} status @param {object} body */
function answer(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** @param {Response} response @param {number} code @param {string} message */
const refuse = (response, code, message) =>
  answer(response, code, { error: { code, message, errors: [{ message }] } });

/** @param {Request} request @param {Response} response @param {string} bucket @param {URLSearchParams} params */
function begin(request, response, bucket, params) {
  request.resume();
  const id = randomUUID();
  const announced = request.headers['x-upload-content-length'];
  sessions.set(id, {
    bucket,
    name: params.get('name') ?? '',
    file: resolve(folder, `${id}.part`),
    bytes: announced === undefined ? null : Number(announced),
    origin: request.headers.origin,
  });
  const at = `http://127.0.0.1:${port}/upload/storage/v1/b/${bucket}/o?uploadType=resumable&upload_id=${id}`;
  response.writeHead(200, { Location: at, 'X-GUploader-UploadID': id }).end();
}

/**
 * A piece of an upload, or the question how much is stored: `bytes 0-99/200`, `bytes 0-99/*` or `bytes *\/200`.
 * @param {Request} request
 * @param {Response} response
 * @param {string} id
 */
async function receive(request, response, id) {
  const session = sessions.get(id);
  if (!session) return refuse(response, 404, 'There is no such upload');
  for (const [name, value] of Object.entries(corsOf(session.origin))) response.setHeader(name, value);
  const [, from, total] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(request.headers['content-range'] ?? '') ?? [];
  const stored = sizeOf(session.file) ?? 0;
  const isWrong =
    session.bytes !== null && total !== undefined && total !== '*' && Number(total) !== session.bytes;
  if (isWrong) return refuse(response, 400, 'The upload was announced with another size');
  if (from !== undefined && Number(from) === stored) await append(request, session, stored);
  else request.resume();
  if (response.destroyed) return undefined;
  return report(response, session, total);
}

/** @param {Request} request @param {Session} session @param {number} stored */
async function append(request, { file, bytes }, stored) {
  try {
    await pipeline(request, createWriteStream(file, { flags: 'a' }));
  } catch {
    const size = sizeOf(file) ?? 0;
    truncateSync(file, Math.max(stored, size - (size % unit)));
  }
  if (bytes !== null && (sizeOf(file) ?? 0) > bytes) truncateSync(file, bytes);
}

/** @param {Response} response @param {Session} session @param {string | undefined} total */
function report(response, session, total) {
  const size = sizeOf(session.file) ?? 0;
  const announced = session.bytes ?? Number(total);
  const object = fileOf(session.bucket, session.name);
  if (size === announced) {
    renameSync(session.file, object);
    session.file = object;
    return answer(response, 200, metadataOf(session.bucket, session.name));
  }
  return response.writeHead(308, size > 0 ? { Range: `bytes=0-${size - 1}` } : {}).end();
}

/** @param {string} bucket @param {string} name */
const metadataOf = (bucket, name) => ({
  kind: 'storage#object',
  bucket,
  name,
  size: String(sizeOf(fileOf(bucket, name)) ?? 0),
});

/** @param {string | undefined} origin */
const corsOf = (origin) => ({
  'Access-Control-Allow-Origin': origin ?? '*',
  'Access-Control-Allow-Methods': 'PUT',
  'Access-Control-Allow-Headers': 'content-range, content-type',
  'Access-Control-Expose-Headers': 'range',
});

/** @param {Request} request @param {Response} response @param {string} file */
function send(request, response, file) {
  const size = sizeOf(file) ?? 0;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) return refuse(response, 416, 'The range is not within the object');
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': end - start + 1 };
  if (first === undefined) response.writeHead(200, headers);
  else response.writeHead(206, { ...headers, 'Content-Range': `bytes ${start}-${end}/${size}` });
  return pipeline(createReadStream(file, { start, end }), response).catch(() => undefined);
}

/** @param {Request} request @param {Response} response @param {string} bucket @param {string} name */
function serveObject(request, response, bucket, name) {
  const file = fileOf(bucket, name);
  request.resume();
  if (sizeOf(file) === null) return refuse(response, 404, `No such object: ${bucket}/${name}`);
  if (request.method === 'DELETE') {
    rmSync(file);
    return response.writeHead(204).end();
  }
  if (request.url?.includes('alt=media')) return send(request, response, file);
  return answer(response, 200, metadataOf(bucket, name));
}

/** @param {Request} request @param {Response} response @param {string} bucket @param {string} prefix */
function list(request, response, bucket, prefix) {
  request.resume();
  const names = readdirSync(folder).map((file) => decodeURIComponent(file));
  const found = names.filter((name) => name.startsWith(`${bucket}/${prefix}`));
  const items = found.map((name) => metadataOf(bucket, name.slice(bucket.length + 1)));
  answer(response, 200, { kind: 'storage#objects', items });
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const id = searchParams.get('upload_id');
  const [, bucket = '', name] = /\/b\/([^/]+)\/o(?:\/(.+))?$/.exec(pathname) ?? [];
  if (request.method === 'OPTIONS')
    return response.writeHead(200, corsOf(sessions.get(id ?? '')?.origin)).end();
  if (id !== null) return receive(request, response, id);
  if (request.method === 'POST') return begin(request, response, bucket, searchParams);
  if (name === undefined) return list(request, response, bucket, searchParams.get('prefix') ?? '');
  return serveObject(request, response, bucket, decodeURIComponent(name));
}).listen(Number(port), '127.0.0.1');
