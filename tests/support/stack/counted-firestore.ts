import { connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import { listening } from './stand-ins/listening.ts';

export interface CountedFirestore extends AsyncDisposable {
  /** `host:port`, in the format of FIRESTORE_EMULATOR_HOST. */
  address: string;
  /** How many times a client has requested documents by their names. */
  reads(): number;
  /** Lets the next commit happen and then fail with this code of gRPC. */
  loseAnswer(code: number): void;
  /** How many answers were lost. */
  lost(): number;
}

/**
 * A proxy in front of Firestore that counts the reads of clients, can lose answers of commits, and passes the rest.
 * @param target `host:port`
 */
export async function startCountedFirestore(target: string): Promise<CountedFirestore> {
  const upstream = connect(`http://${target}`);
  let reads = 0;
  let lost = 0;
  let failure: number | null = null;
  const server = createServer();
  server.on('stream', (stream, headers) => {
    if (headers[':path']?.endsWith('/BatchGetDocuments')) reads++;
    let trailers: IncomingHttpHeaders = {};
    const code = headers[':path']?.endsWith('/Commit') ? failure : null;
    if (code !== null) failure = null;
    const sent = upstream.request(headers);
    sent.on('response', (answer, flags) => {
      if (code !== null) {
        lost++;
        // The emulator has committed when it begins to answer.
        const status = { 'grpc-status': String(code), 'grpc-message': 'the answer was lost' };
        stream.respond(
          { ':status': 200, 'content-type': 'application/grpc', ...status },
          { endStream: true },
        );
        return void sent.resume();
      }
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
    loseAnswer(code) {
      failure = code;
    },
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      upstream.destroy();
      await served[Symbol.asyncDispose]();
    },
  };
}
