import { connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import { listening } from './stand-ins/listening.ts';

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
  let reads = 0;
  const server = createServer();
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
  const served = await listening(server);
  return {
    address: `127.0.0.1:${served.port}`,
    reads: () => reads,
    async [Symbol.asyncDispose]() {
      upstream.destroy();
      await served[Symbol.asyncDispose]();
    },
  };
}
