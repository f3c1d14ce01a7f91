import { maxImportRatio, maxImportUnzippedBytes } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { ImportFault } from '../formats/format.ts';

/** Up to this size, any ratio is fine. */
const smallBytes = 16 * 1024 ** 2;

/** @param bytes unpacked, as far as they are known */
export function refuseBomb(
  bytes: number,
  packedBytes: number,
  file: string,
  maxBytes = maxImportUnzippedBytes,
): void {
  refuseLarge(bytes, file, maxBytes);
  if (bytes > smallBytes && bytes > maxImportRatio * packedBytes) {
    throw new ImportFault(
      phraseOf(
        'It grows to more than {ratio, plural, one {# time} other {# times}} its size when it is opened.',
        { ratio: maxImportRatio },
      ),
      file,
    );
  }
}

/** @param bytes unpacked, as far as they are known */
export function refuseLarge(bytes: number, file: string, maxBytes = maxImportUnzippedBytes): void {
  if (bytes <= maxBytes) return;
  const gib = maxBytes / 1024 ** 3;
  throw new ImportFault(phraseOf('It has more than {gib} GiB when it is opened.', { gib }), file);
}
