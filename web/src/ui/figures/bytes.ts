import { numberFormat } from '@footfall/functions/contract';

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Formats bytes in the binary units that Google bills in: 67108864 is `64 MiB`. */
export function bytesText(bytes: number, locale?: string): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const format = numberFormat({ maximumFractionDigits: 1 }, locale);
  return `${format.format(bytes / 1024 ** power)} ${units[power]}`;
}
