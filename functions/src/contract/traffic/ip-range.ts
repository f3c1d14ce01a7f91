import { knownUrl } from '../../core/known-url.ts';

/** Ranges of addresses, without Node's own modules, because the browser runs this code too. */
/**
 * Normalizes an address or a CIDR range; null if the text is neither. Only the common forms of IPv4 and IPv6 are
 * accepted. Bits after the prefix are cleared (`10.1.2.3/8` is `10.0.0.0/8`), IPv6 is compressed and in lower case, a
 * range of one address is that address, and IPv4-mapped IPv6 (`::ffff:10.0.0.1`) is IPv4.
 */
export function readIpRange(text: string): string | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text.trim()) ?? [];
  const bits = address.includes(':') ? readIpv6(address) : readIpv4(address);
  if (!bits) return null;
  const length = prefix === undefined ? bits.width : Number(prefix);
  if (length > bits.width) return null;
  const hidden = BigInt(bits.width - length);
  return written({ ...bits, value: (bits.value >> hidden) << hidden }, length);
}

/** Whether an address is in a range. @param range from `readIpRange` */
export function isInRange(address: string, range: string) {
  const prefix = range.split('/')[1];
  return readIpRange(prefix === undefined ? address : `${address}/${prefix}`) === range;
}

interface Bits {
  value: bigint;
  width: number;
}

function readIpv4(text: string) {
  const parts = text.split('.');
  const fits = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && +part < 256);
  return fits ? { value: joined(parts.map(Number), 8n), width: 32 } : null;
}

function readIpv6(text: string) {
  // The URL parser reads every form of IPv6 and writes a single one.
  const url = /^[0-9a-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]`) : null;
  if (!url) return null;
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros: number[] = new Array(8 - first.length - last.length).fill(0);
  return { value: joined([...first, ...zeros, ...last], 16n), width: 128 };
}

const joined = (parts: number[], size: bigint) =>
  parts.reduce((value, part) => (value << size) | BigInt(part), 0n);

const ipv4InIpv6 = 0xffffn;

function written({ value, width }: Bits, length: number) {
  if (width === 128 && length >= 96 && value >> 32n === ipv4InIpv6) {
    return written({ value: value & 0xffffffffn, width: 32 }, length - 96);
  }
  const parts = (size: number) =>
    Array.from({ length: width / size }, (_, index) =>
      Number((value >> BigInt(width - size * (index + 1))) & ((1n << BigInt(size)) - 1n)),
    );
  const address =
    width === 32
      ? parts(8).join('.')
      : knownUrl(
          `http://[${parts(16)
            .map((part) => part.toString(16))
            .join(':')}]`,
        ).hostname.slice(1, -1);
  return length === width ? address : `${address}/${length}`;
}
