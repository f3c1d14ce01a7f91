import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

/** The result of `isIP` for the value of each type of record: A, AAAA, and TXT for all other texts. */
const types = { 1: 4, 28: 6, 16: 0 } as const;

export interface NameServer {
  /** In the format of FOOTFALL_DNS_SERVER. */
  address: string;
  requested: string[];
  close: () => Promise<void>;
}

/**
 * A DNS server on this machine. It answers the addresses and TXT records of names, NXDOMAIN for unknown names, and
 * nothing for names that are null. Later changes of the names take effect.
 * @param port a free one by default
 * @see https://www.rfc-editor.org/rfc/rfc1035#section-4
 */
export async function startNameServer(names: Record<string, string[] | null>, port = 0): Promise<NameServer> {
  const socket = createSocket('udp4');
  const requested: string[] = [];
  socket.on('message', (query, asker) => {
    const { name, end } = nameIn(query);
    requested.push(name);
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    if (known === null) return;
    const family = types[query.readUInt16BE(end) as keyof typeof types];
    const answers = (known ?? []).filter((each) => isIP(each) === family);
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    const records = answers.map((each) => record(query.readUInt16BE(end), each));
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...records]), asker.port, asker.address);
  });
  await new Promise<void>((listening) => socket.bind(port, '127.0.0.1', listening));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    requested,
    close: () => new Promise((closed) => socket.close(closed)),
  };
}

/** The name server of the running test, in a file that calls `useNameServer`. */
export let server: NameServer;

/** Starts a name server with these names for each test, and makes the code query it. */
export function useNameServer(names: Parameters<typeof startNameServer>[0]): void {
  beforeEach(async () => {
    server = await startNameServer(names);
    vi.stubEnv('FOOTFALL_DNS_SERVER', server.address);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A record of the requested name that is valid for ten seconds. */
function record(type: number, text: string): Buffer {
  const data =
    type === 16 ? pieces(text) : Buffer.from(type === 1 ? text.split('.').map(Number) : groups(text));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(10, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** IPv6 addresses must be written in full, with eight groups and without `::`. */
const groups = (address: string) =>
  address.split(':').flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]);

/** The text of a TXT record in strings of at most 255 bytes, each after its length. */
function pieces(text: string): Buffer {
  const bytes = Buffer.from(text);
  const strings = Array.from({ length: Math.ceil(bytes.length / 255) || 1 }, (_, index) =>
    bytes.subarray(index * 255, (index + 1) * 255),
  );
  return Buffer.concat(strings.flatMap((string) => [Buffer.from([string.length]), string]));
}
