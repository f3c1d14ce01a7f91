import { type FileReader, orderOf, type Part } from './file-reader.ts';
import type { Picture } from './picture.ts';

/**
 * JPEG: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B. Returns the segments that are needed to show the
 * picture, without comments and metadata.
 * @throws NotPicture
 */
export function readJpeg(file: FileReader): Picture {
  const start = file.take(2);
  const segments = file.parts(readSegment);
  file.ensure(/^frame( scan)+ end$/.test(orderOf(segments, 'frame', 'scan', 'end')));
  const { data } = segments.find(({ type }) => type === 'frame') ?? { data: start };
  // Six bytes, and three for each component.
  file.ensure(data.length >= 6 && data.length === 6 + 3 * data.readUInt8(5));
  const sides = file.sides(data.readUInt16BE(3), data.readUInt16BE(1));
  return file.picture(sides, start, segments.filter(isNeeded));
}

function readSegment(file: FileReader): [type: string, data?: Buffer] {
  file.ensure(file.number() === 0xff);
  const marker = file.number();
  const type = typeOf(marker);
  file.ensure(type !== null);
  if (type === 'end') return [type];
  const length = file.number(2);
  file.ensure(length >= 2);
  const data = file.take(length - 2);
  // In a scan's data, 0xff is followed by zero or by a restart marker.
  if (type === 'scan') file.skipTo(0xff, (next) => next !== 0 && !(next >= 0xd0 && next <= 0xd7));
  return [type, data];
}

function typeOf(marker: number) {
  // Baseline, extended and progressive: the kinds that browsers show.
  if (marker >= 0xc0 && marker <= 0xc2) return 'frame';
  // Huffman codes, quantization, and the restart interval.
  if ([0xc4, 0xdb, 0xdd].includes(marker)) return 'table';
  if (marker >= 0xe0 && marker <= 0xef) return `application ${marker - 0xe0}`;
  if (marker === 0xd9) return 'end';
  if (marker === 0xda) return 'scan';
  return marker === 0xfe ? 'comment' : null;
}

/** From the application data, only what defines the colours is needed. */
function isNeeded({ type, data }: Part) {
  const name = data.toString('latin1', 0, 5);
  if (type === 'application 0') return name === 'JFIF\0' && data.length === 14 && data.readUInt16BE(12) === 0;
  if (type === 'application 14') return name === 'Adobe' && data.length === 12;
  return type !== 'comment' && !type.startsWith('application');
}
