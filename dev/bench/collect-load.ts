/**
 * The load generator's process (see collect-generator.ts). It prepares the requests, or makes them one by one if each
 * must be unique, and sends them over plain sockets: on two cores, the work of the client slows down the server.
 */
import { connect, type Socket } from 'node:net';
import { workload, type EventRequest } from '../../tests/bench/collect-workload.ts';
import type { Ask, Load, Outcome, Window } from './collect-generator.ts';

function serialised({ headers, body }: EventRequest): Buffer {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    Host: 'stats.example.com',
    'Content-Type': 'text/plain',
    'Content-Length': Buffer.byteLength(text),
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /api/event HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** Called with a complete answer: its status, 0 if the connection ended first; and whether the event was dropped. */
type Done = (status: number, dropped: boolean) => void;

/** Servers end a connection after five idle seconds, which can happen just when the next request is sent. */
const cachedForMs = 3000;

/** A keep-alive connection with one request at a time. */
class Connection {
  #usedAt = 0;
  #socket: Socket | undefined;
  #received = '';
  #done: Done | undefined;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  send(request: Buffer, done: Done): void {
    this.#done = done;
    this.#received = '';
    if (performance.now() - this.#usedAt > cachedForMs) this.close();
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    return socket
      .on('data', (bytes) => this.#take(bytes))
      .on('error', () => {})
      .on('close', () => {
        // Another socket may be open by now.
        if (this.#socket !== socket) return;
        this.#socket = undefined;
        this.#finish(0, false);
      });
  }

  #take(bytes: Buffer): void {
    this.#received += bytes.toString('latin1');
    const text = this.#received;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    const isComplete = length ? text.length >= end + 4 + Number(length) : text.endsWith('0\r\n\r\n');
    if (isComplete) this.#finish(Number(text.slice(9, 12)), /\nx-footfall-dropped:/i.test(text));
  }

  #finish(status: number, dropped: boolean): void {
    const done = this.#done;
    this.#done = undefined;
    this.#usedAt = performance.now();
    done?.(status, dropped);
  }
}

/** The first requests of the last workload. Every load of its size sends the same ones. */
let cached: { size: string; requests: Buffer[] } | undefined;

function preparedOf(load: Load): Buffer[] {
  const size = JSON.stringify(load.size);
  if (cached?.size === size) return cached.requests;
  const events = workload(load.size);
  const requests = Array.from({ length: 2 * load.size.visitors }, () => serialised(events.next().value));
  cached = { size, requests };
  return requests;
}

class Run {
  #load: Load;
  #requests: Iterator<EventRequest, never>;
  #prepared: Buffer[] = [];
  #next = 0;
  #free: Connection[];
  #all: Connection[];
  #waiting: number[] = [];
  #ended = false;
  #timer: NodeJS.Timeout | undefined;
  #idle = Promise.withResolvers<true>();
  #latencies: number[] = [];
  #statuses: Record<string, number> = {};
  #since = performance.now();
  readonly outcomes: Outcome[] = [];

  constructor(load: Load) {
    this.#load = load;
    this.#requests = workload(load.size);
    this.#all = Array.from(
      { length: load.connections },
      () => new Connection(Number(new URL(load.url).port)),
    );
    this.#free = [...this.#all];
    if (!load.unique) this.#prepared = preparedOf(load);
    if (load.rate) this.#startClock(load.rate);
    else for (const connection of this.#free.splice(0)) this.#again(connection);
  }

  /** Sends at fixed times, whatever the server does, so that a slow answer does not delay the other requests. */
  #startClock(rate: number): void {
    const start = performance.now();
    let scheduled = 0;
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - start) * rate) / 1000);
      for (; scheduled < due; scheduled++) this.#waiting.push(start + (scheduled * 1000) / rate);
      this.#sendWaiting();
    }, 2);
  }

  #sendWaiting(): void {
    while (this.#waiting.length > 0) {
      const connection = this.#free.pop();
      if (!connection) return;
      this.#send(connection, this.#waiting.shift() ?? 0);
    }
  }

  #again(connection: Connection): void {
    if (!this.#ended && !this.#load.rate) return this.#send(connection, performance.now());
    this.#free.push(connection);
    this.#sendWaiting();
    if (this.#ended && this.#free.length === this.#all.length) this.#idle.resolve(true);
  }

  #send(connection: Connection, scheduledAt: number): void {
    const number = this.#next++;
    connection.send(this.#request(number), (status, dropped) => {
      this.#latencies.push(performance.now() - scheduledAt);
      const key = dropped ? 'dropped' : String(status);
      this.#statuses[key] = (this.#statuses[key] ?? 0) + 1;
      const outcome = this.outcomes[number];
      if (outcome) outcome.status = dropped ? 'dropped' : status;
      // Not inside the socket's own event, and not in a tight loop of failures.
      if (status === 0) setTimeout(() => this.#again(connection), 5);
      else this.#again(connection);
    });
  }

  #request(number: number): Buffer {
    if (!this.#load.unique) return this.#prepared[number % this.#prepared.length] ?? Buffer.alloc(0);
    const { headers, body } = this.#requests.next().value;
    const url = new URL(body.u);
    url.pathname += `${url.pathname.endsWith('/') ? '' : '-'}event-${number}`;
    this.outcomes[number] = { path: url.pathname, domain: body.d, name: body.n, status: null };
    return serialised({ headers, body: { ...body, u: url.href } });
  }

  /** The results since the last call. Starts a new period. */
  window(): Window {
    const latencies = this.#latencies.sort((a, b) => a - b);
    const at = (share: number) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
    const window = {
      done: latencies.length,
      seconds: (performance.now() - this.#since) / 1000,
      statuses: this.#statuses,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
    };
    this.#latencies = [];
    this.#statuses = {};
    this.#since = performance.now();
    return window;
  }

  /** Stops sending, and waits for pending requests. */
  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#waiting = [];
    if (this.#free.length < this.#all.length) await this.#idle.promise;
    for (const connection of this.#all) connection.close();
  }
}

let run: Run | undefined;

process.on('message', async (ask: Ask) => {
  if (ask.start) run = new Run(ask.start);
  if (ask.end) await run?.end();
  process.send?.({ window: run?.window(), ...(ask.end ? { outcomes: run?.outcomes } : {}) });
});
process.on('disconnect', () => process.exit());
