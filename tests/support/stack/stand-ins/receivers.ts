import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { listening } from './listening.ts';
import { serviceAnswer, type ServiceAnswer } from './chat-services.ts';

/** A message as it arrived. */
interface Received {
  /** The address that it was sent to. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status that was answered; null if there was no answer. */
  status: number | null;
}

/**
 * What a receiver does with a message: it answers, stays silent (`silent`), cuts the connection (`cut`), answers without
 * an end (`huge`), or begins an answer and never ends it (`hanging`). Undefined: it answers as its service does.
 */
type Behaviour = ServiceAnswer | 'silent' | 'cut' | 'huge' | 'hanging' | undefined;

export interface Receivers extends AsyncDisposable {
  port: number;
  received: Received[];
  /** Decides what a receiver does. Tests replace it at any time. */
  script: (message: Received) => Behaviour;
  /** How many messages are being received now, and the maximum so far, by host. */
  underWay: Map<string, { now: number; max: number }>;
}

interface Options {
  /** A free one by default. */
  port?: number;
  /** With a certificate, it uses TLS. */
  tls?: { cert: string; key: string };
}

/**
 * All chats and webhooks, at one port of this machine: a plain HTTP server that gets requests like a proxy, with
 * absolute addresses (`FOOTFALL_RECEIVERS_PORT`), or with a certificate, a receiver itself.
 */
export async function startReceivers({ port = 0, tls }: Options = {}): Promise<Receivers> {
  const handle = (request: IncomingMessage, response: ServerResponse) => void receive(request, response);
  const server = tls ? createSecureServer(tls, handle) : createServer(handle);
  const receivers: Receivers = {
    ...(await listening(server, port)),
    received: [],
    script: () => undefined,
    underWay: new Map(),
  };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `https://${request.headers.host}`);
    const counts = receivers.underWay.get(url.hostname) ?? { now: 0, max: 0 };
    receivers.underWay.set(url.hostname, counts);
    counts.max = Math.max(counts.max, ++counts.now);
    response.on('close', () => counts.now--);
    const message = { url: url.href, headers: request.headers, body: await text(request), status: null };
    receivers.received.push(message);
    answer(message, receivers.script(message) ?? serviceAnswer(url, message.body), response);
  }

  return receivers;
}

function answer(message: Received, behaviour: NonNullable<Behaviour>, response: ServerResponse): void {
  if (behaviour === 'silent') return;
  if (behaviour === 'cut') return void response.destroy();
  message.status = typeof behaviour === 'object' ? behaviour.status : 200;
  if (typeof behaviour === 'object') {
    return void response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  }
  response.writeHead(200).write('ok');
  if (behaviour === 'hanging') return;
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}
