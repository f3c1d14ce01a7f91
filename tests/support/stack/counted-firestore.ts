import { once } from 'node:events';
import { connect, createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface CountedFirestore extends AsyncDisposable {
  /** `host:port`, in the format of FIRESTORE_EMULATOR_HOST. */
  address: string;
  /** How many times a client has requested documents by their names. */
  reads(): number;
}

/**
 * A proxy in front of Firestore that counts the reads of clients and passes everything.
 * @param target `host:port`
 */
export async function startCountedFirestore(target: string): Promise<CountedFirestore> {
  const upstream = connect(`http://${target}`);
  const sessions = new Set<ServerHttp2Session>();
  let reads = 0;
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => {
    if (headers[':path']?.endsWith('/BatchGetDocuments')) reads++;
    let trailers: IncomingHttpHeaders = {};
    const sent = upstream.request(headers);
    sent.on('response', (answer, flags) => {
      const endStream = (flags & 1) === 1;
      stream.respond(answer, { endStream, waitForTrailers: !endStream });
      sent.pipe(stream);
    });
    sent.on('trailers', (last) => (trailers = last));
    stream.on('wantTrailers', () => stream.sendTrailers(trailers));
    stream.on('error', () => sent.destroy()).on('aborted', () => sent.close());
    sent.on('error', () => stream.destroy());
    stream.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    reads: () => reads,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      upstream.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
