import { once } from 'node:events';
import { createServer as createHttpServer, request as forward } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The fault of a connection to an address. Another protocol than HTTP is refused or passes. */
export type Fault =
  | { mode: 'pass' }
  /** Nothing listens, and open connections are cut off. */
  | { mode: 'refuse' }
  /** Everything arrives later by this time. */
  | { mode: 'delay'; ms: number }
  /** The request arrives, and the connection ends in the middle of the answer. */
  | { mode: 'cut' }
  /** Accepts everything and answers nothing. What it accepted arrives when the fault is over, as packets do. */
  | { mode: 'blackhole' }
  /** Answers itself, and nothing arrives. */
  | { mode: 'answer'; status: number; body?: unknown };

/** The answer of BigQuery to a project that sends more than its quota allows. */
export const rateLimitExceeded: Fault = {
  mode: 'answer',
  status: 403,
  body: {
    error: {
      code: 403,
      message: 'Exceeded rate limits: too many requests for this project.',
      errors: [{ reason: 'rateLimitExceeded', domain: 'global', message: 'Exceeded rate limits' }],
      status: 'PERMISSION_DENIED',
    },
  },
};

/** A request that the proxy received, and what happened to it. */
interface SeenRequest {
  /** Without the query. */
  path: string;
  mode: Fault['mode'];
}

export interface FaultyProxy extends AsyncDisposable {
  /** Where it listens, in the format of the target. */
  address: string;
  /** Over HTTP: the requests in the order in which they arrived. */
  seen: SeenRequest[];
  /** Over HTTP: how many rows arrived for BigQuery. */
  inserts: { rows: number };
  /**
   * Takes effect at once, also on open connections and pending requests. With `path`, requests to other paths pass,
   * and a refused request ends its connection; only for HTTP.
   */
  become(fault: Fault, only?: { path?: RegExp }): Promise<void>;
}

/**
 * A proxy in front of a server that can break the connection to it.
 * @param target a URL for a server that speaks HTTP/1, or `host:port` for any other, such as one of gRPC
 */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const url = URL.parse(target);
  const http = url?.protocol === 'http:';
  const [host = '', port = ''] = (http ? url.host : target).split(':');
  const switched = new Switch();
  const seen: SeenRequest[] = [];
  const inserts = { rows: 0 };
  const sockets = new Set<Socket>();
  const carry = http ? httpCarrier({ host, port }, switched, seen, inserts) : tcpCarrier({ host, port });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    carry(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address() as AddressInfo;

  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    address: http ? target.replace(url.host, `127.0.0.1:${own.port}`) : `127.0.0.1:${own.port}`,
    seen,
    inserts,
    async become(fault, { path } = {}) {
      switched.to(fault, path);
      if (fault.mode === 'refuse' && !path) return stop();
      if (server.listening) return;
      server.listen(own.port, '127.0.0.1');
      await once(server, 'listening');
    },
    async [Symbol.asyncDispose]() {
      switched.to({ mode: 'pass' });
      await stop();
    },
  };
}

/** The current fault. */
class Switch {
  #fault: Fault = { mode: 'pass' };
  #path: RegExp | undefined;
  #changed = Promise.withResolvers<true>();

  to(fault: Fault, path?: RegExp): void {
    this.#fault = fault;
    this.#path = path;
    this.#changed.resolve(true);
    this.#changed = Promise.withResolvers();
  }

  /** The fault of requests to a path. */
  at(path: string): Fault {
    return this.#path?.test(path) === false ? { mode: 'pass' } : this.#fault;
  }

  /** Waits until data that was sent at a moment may arrive. */
  async arrival(sentAt: number, path: string): Promise<void> {
    for (;;) {
      const fault = this.at(path);
      const remaining = fault.mode === 'delay' ? sentAt + fault.ms - performance.now() : 0;
      if (fault.mode !== 'blackhole' && remaining <= 0) return;
      const { promise: changed } = this.#changed;
      await (remaining > 0 ? Promise.race([changed, wait(remaining)]) : changed);
    }
  }
}

interface Target {
  host: string;
  port: string;
}

/** Bytes as they arrive, of any protocol. */
function tcpCarrier({ host, port }: Target) {
  const lane = (from: Socket, to: Socket) =>
    from
      .on('error', () => to.destroy())
      .on('close', () => to.destroySoon())
      .pipe(to);
  return (client: Socket) => {
    const server = connect(Number(port), host);
    lane(client, server);
    lane(server, client);
  };
}

/** Entire requests and answers. */
function httpCarrier(target: Target, switched: Switch, seen: SeenRequest[], inserts: { rows: number }) {
  const server = createHttpServer((request, response) => {
    const sentAt = performance.now();
    serve(request, response, sentAt).catch(() => request.socket.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse, sentAt: number) {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const line: SeenRequest = { path, mode: switched.at(path).mode };
    seen.push(line);
    const body = await buffer(request);
    inserts.rows += body.toString().split('{"insertId":').length - 1;
    await switched.arrival(sentAt, path);
    if (request.socket.destroyed) return;
    const fault = switched.at(path);
    if (fault.mode === 'refuse') return void request.socket.destroy();
    if (fault.mode === 'answer') return answer(response, fault);
    const answered = await send(target, request, body);
    await switched.arrival(-Infinity, path);
    const { status, headers, bytes } = answered;
    if (switched.at(path).mode === 'cut') {
      line.mode = 'cut';
      if (bytes.length === 0) return void request.socket.destroy();
      response.writeHead(status, { ...headers, 'content-length': bytes.length });
      return void response.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
    }
    response.writeHead(status, headers).end(bytes);
  }

  return (client: Socket) => void server.emit('connection', client);
}

function answer(response: ServerResponse, { status, body }: Fault & { mode: 'answer' }): void {
  const json = typeof body === 'object';
  response
    .writeHead(status, { 'content-type': json ? 'application/json; charset=UTF-8' : 'text/plain' })
    .end(json ? JSON.stringify(body) : String(body ?? ''));
}

/** Headers that belong to a connection and not to its messages, and the length, which is computed again. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'];

function carried(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}

/** Forwards a request over a new connection, because the server may have closed an older one. */
async function send(target: Target, { method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const sent = forward({ ...target, method, path: url, headers: carried(headers), agent: false }).end(body);
  const [answered] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answered.statusCode ?? 502,
    headers: carried(answered.headers),
    bytes: await buffer(answered),
  };
}
