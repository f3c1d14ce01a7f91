import { numberFormat, say } from '@footfall/functions/contract';

const units = ['', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Formats bytes in the binary units that Google bills in: 67108864 is `64 MiB`. */
export function bytesText(bytes: number, locale?: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const format = numberFormat({ maximumFractionDigits: 1 }, locale);
  const size = format.format(bytes / 1024 ** power);
  if (power === 0)
    return say('{count, plural, one {{size} byte} other {{size} bytes}}', { count: bytes, size });
  return `${size} ${units[power]}`;
}
