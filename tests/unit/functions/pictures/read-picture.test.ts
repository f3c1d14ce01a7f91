import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NotPicture, pictureTypes } from '../../../../functions/src/pictures/picture.ts';
import { readPicture } from '../../../../functions/src/pictures/read-picture.ts';
import {
  bitmap,
  gif,
  gifParts,
  ico,
  jpeg,
  jpegParts,
  jpegSegment,
  png,
  pngBeginning,
  pngChunk,
  pngHeader,
  pngPixels,
  webp,
  webpChunk,
  webpParts,
  type PngShape,
} from '../../../support/browser/pictures.ts';

const script = Buffer.from('<script>alert(1)</script>');
const read = (bytes: Buffer) => readPicture(bytes, pictureTypes);

const thenScript = (bytes: Buffer) => Buffer.concat([bytes, script]);

/** A PNG with these parts between its signature and its end. */
const pngOf = (...chunks: Buffer[]) => Buffer.concat([pngBeginning, ...chunks, pngChunk('IEND')]);
const pngWith = (shape: PngShape, ...chunks: Buffer[]) => pngOf(pngHeader(shape), ...chunks);
const pixels = pngChunk('IDAT', pngPixels(1, 1));
const { head, profile, transparency, lossy, lossless } = webpParts;
const { control, frame: gifFrame, comment } = gifParts;
const { begin, jfif, tables, frame, codes, scan } = jpegParts;
const jpegOf = (...parts: Buffer[]) => Buffer.concat([begin, jfif, tables, ...parts]);

test.each<[string, Buffer, string, Buffer?]>([
  ['PNG', png({ width: 3, height: 2 }), 'png 3x2'],
  ['PNG with text', png({}, pngChunk('tEXt', script)), 'png 1x1', png()],
  ['animated PNG', png({}, pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', script)), 'png 1x1', png()],
  ['lossy WebP', webp(lossy), 'webp 4x3'],
  ['lossless WebP', webp(lossless), 'webp 4x3'],
  [
    'WebP with a profile and transparency',
    webp(head(0x30), profile, transparency, lossy),
    'webp 4x3',
    webp(head(0x10), transparency, lossy),
  ],
  [
    'WebP with metadata and a part of an unknown kind',
    webp(
      head(0x0c),
      lossless,
      webpChunk('EXIF', script),
      webpChunk('XMP ', script),
      webpChunk('evil', script),
    ),
    'webp 4x3',
    webp(head(0), lossless),
  ],
  ['JPEG', jpeg(), 'jpeg 4x3'],
  [
    'JPEG with marks for a decoder that has to start again',
    jpeg(jpegSegment(0xdd, Buffer.from([0, 4]))),
    'jpeg 4x3',
  ],
  [
    'JPEG with a comment and metadata',
    jpeg(jpegSegment(0xfe, script), jpegSegment(0xe1, script), jpegSegment(0xe2, script)),
    'jpeg 4x3',
    jpeg(),
  ],
  ['GIF', gif(control, gifFrame), 'gif 1x1'],
  [
    'animated GIF with a comment',
    gif(control, gifFrame, control, gifFrame, comment),
    'gif 1x1',
    gif(control, gifFrame),
  ],
  ['ICO of a PNG', ico([32, png({ width: 32, height: 32 })]), 'png 32x32', png({ width: 32, height: 32 })],
  ['ICO of a bitmap', ico([16, bitmap(16)]), 'x-icon 16x16'],
])('a picture retains only the data that is needed to show it: %s', (_, given, expected, stored = given) => {
  const { type, width, height, bytes } = read(given);
  expect(`${type} ${width}x${height}`).toBe(`image/${expected}`);
  expect(bytes).toEqual(stored);
});

test.each([
  [[16, 32, 256], 32],
  [[16, 48, 64], 48],
  [[16, 24], 24],
])(
  'a picture retains only the data that is needed to show it an ICO with the sizes %j becomes the one of %d',
  (sides, chosen) => {
    const file = ico(...sides.map((side): [number, Buffer] => [side, png({ width: side, height: side })]));
    expect(read(file).width).toBe(chosen);
  },
);

test.each([1, 4, 8, 24, 32])(
  'a picture keeps only the data that is needed to show it a bitmap of %d bits, without the data after it',
  (bits) => {
    const file = ico([16, thenScript(bitmap(16, bits))]);
    const { type, bytes } = read(file);
    expect(type).toBe('image/x-icon');
    expect(bytes.includes('script')).toBe(false);
    expect(bytes).toHaveLength(22 + bitmap(16, bits).length);
  },
);

const rows: [PngShape, number][] = [
  [{ width: 9, height: 2, depth: 1, colours: 0 }, 2 * 3],
  [{ width: 9, height: 2, depth: 16, colours: 2 }, 2 * 55],
  [{ width: 3, height: 3, depth: 8, colours: 4 }, 3 * 7],
  [{ width: 5, height: 5, depth: 8, colours: 0, interlace: 1 }, 2 + 2 + 3 + 4 + 4 + 9 + 12],
  [{ width: 3, height: 3, depth: 8, colours: 0, interlace: 1 }, 2 + 2 + 3 + 4 + 4],
  [{ width: 1, height: 1, depth: 8, colours: 0, interlace: 1 }, 2],
];

test.each(rows)('the header of a PNG says how many bytes it unpacks to: %j, %d bytes', (shape, size) => {
  const file = (bytes: number) => pngWith(shape, pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))));
  expect(read(file(size))).toMatchObject({ width: shape.width, height: shape.height });
  expect(() => read(file(size - 1))).toThrow(NotPicture);
  expect(() => read(file(size + 1))).toThrow(NotPicture);
});

const completePictures = [
  png(),
  webp(head(0x10), transparency, lossy),
  jpeg(),
  gif(gifFrame),
  ico([16, bitmap(16)]),
];

describe('refused:', () => {
  const flipped = png();
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 20) ^ 1, flipped.length - 20);
  const longer = Buffer.from(webp(lossy));
  longer.writeUInt32LE(longer.length - 4, 4);

  test.each([
    ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><title>x</title>')],
    ['a PNG that continues as a script', thenScript(pngBeginning)],
    ['a PNG with a script after it', thenScript(png())],
    ['a PNG without pixels', pngWith({})],
    ['a PNG without a header', pngOf(pixels)],
    ['a PNG with two headers', pngWith({}, pngHeader(), pixels)],
    [
      'a PNG with data in its end',
      Buffer.concat([pngBeginning, pngHeader(), pixels, pngChunk('IEND', script)]),
    ],
    ['a PNG with a wrong checksum', flipped],
    ['a PNG with an unknown critical part', pngWith({}, pngChunk('EVIL', script), pixels)],
    ['a PNG with a part that has no name', pngWith({}, pngChunk('\0\0\0\0', script), pixels)],
    ['a PNG with pixels in two places', pngWith({}, pixels, pngChunk('PLTE'), pixels)],
    ['a PNG with a missing colour table', pngWith({ colours: 3 }, pixels)],
    ['a PNG with too large a colour table', pngWith({}, pngChunk('PLTE', Buffer.alloc(771)), pixels)],
    ['a PNG with an unknown colour type', pngWith({ colours: 5 }, pixels)],
    ['a PNG with an impossible bit depth', pngWith({ depth: 4 }, pixels)],
    ['a PNG with data after its pixels', pngWith({}, pngChunk('IDAT', thenScript(pngPixels(1, 1))))],
    ['a PNG whose pixels are not compressed', pngWith({}, pngChunk('IDAT', script))],
    ['a PNG without a width', pngWith({ width: 0 }, pixels)],
    ['a PNG that is too wide', png({ width: 1025 })],
    ['a PNG that claims to be enormous', pngWith({ width: 2 ** 31, height: 2 ** 31 }, pixels)],
    [
      'a PNG that unpacks to more than its pixels',
      pngWith({}, pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000)))),
    ],
    ['a WebP that continues as a script', webp(webpChunk('VP8 ', script))],
    ['a WebP with a script after it', thenScript(webp(lossy))],
    ['a WebP that claims to be longer', longer],
    ['a WebP without pixels', webp(head(0))],
    ['an empty WebP', webp()],
    ['a WebP with two pictures', webp(head(0), lossy, lossless)],
    ['a WebP with a second part and no header', webp(lossy, profile)],
    ['a WebP whose header has another size', webp(head(0, 5, 3), lossy)],
    ['an animated WebP', webp(head(0x02), webpChunk('ANIM', Buffer.alloc(6)), webpChunk('ANMF', lossy))],
    ['a JPEG that continues as a script', Buffer.concat([begin, Buffer.from([0xff]), script])],
    ['a JPEG with a script after it', thenScript(jpeg())],
    ['a JPEG without a picture', jpegOf(codes, Buffer.from([0xff, 0xd9]))],
    ['a JPEG with a picture before its size', jpegOf(codes, scan)],
    ['a JPEG with two sizes', jpegOf(frame, frame, codes, scan)],
    ['a JPEG of a type that no browser shows', jpeg(jpegSegment(0xc9, frame.subarray(4)))],
    ['a GIF that continues as a script', thenScript(gifParts.head)],
    ['a GIF with a script after it', thenScript(gif(gifFrame))],
    ['a GIF without a frame', gif(comment)],
    [
      'a GIF whose frame is larger than the picture',
      gif(Buffer.from([0x2c, 1, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])),
    ],
    ['an ICO without pictures', ico()],
    ['an ICO that contains a script', ico([32, script])],
    ['an ICO whose PNG continues as a script', ico([32, thenScript(pngBeginning)])],
    ['an ICO whose bitmap has fewer bytes than its size requires', ico([32, bitmap(16).fill(64, 4, 5)])],
  ])('%s', (_, bytes) => expect(() => read(bytes)).toThrow(NotPicture));

  test('a picture of a type that the caller does not accept', () => {
    expect(() => readPicture(gif(gifFrame), ['image/png', 'image/webp'])).toThrow(NotPicture);
    expect(readPicture(png(), ['image/png']).type).toBe('image/png');
  });

  test.each(completePictures)('a picture that is cut off at any byte (%#)', (total) => {
    for (let length = 0; length < total.length; length++)
      expect(() => read(total.subarray(0, length)), `${length} bytes`).toThrow(NotPicture);
  });

  test.each(completePictures)(
    'with any byte changed, the result is a valid picture or a refusal (%#)',
    (total) => {
      for (let at = 0; at < Math.min(total.length, 200); at++) {
        for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
          const changed = Buffer.from(total);
          changed[at] = value;
          try {
            const { width, height, bytes } = read(changed);
            expect(Math.min(width, height)).toBeGreaterThan(0);
            expect(read(bytes).bytes).toEqual(bytes);
          } catch (error) {
            expect(error, `byte ${at} is ${value}`).toBeInstanceOf(NotPicture);
          }
        }
      }
    },
  );
});
