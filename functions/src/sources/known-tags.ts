import type { Channel } from '../contract/index.ts';
import { channelOf, isPaidMedium, isReferralMedium } from './channel.ts';
import { sourceLists, sourceOfTag } from './index.ts';
import type { SourceKind } from './known-source.ts';

export interface KnownWord {
  word: string;
  channel: Channel;
}

const nothing = {
  source: '',
  kind: '',
  tag: '',
  medium: '',
  campaign: '',
  adClick: false,
  paid: false,
} as const;

const channelOfMedium = (medium: string) =>
  channelOf({ ...nothing, medium: medium.toLowerCase(), paid: isPaidMedium(medium.toLowerCase()) });

const channelOfTag = (tag: string, kind: SourceKind | '') =>
  channelOf({ ...nothing, source: tag, kind, tag: tag.toLowerCase() });

export const knowsMedium = (medium: string) =>
  isReferralMedium(medium.toLowerCase()) || channelOfMedium(medium) !== 'Direct';

export const knowsSource = (tag: string) =>
  sourceOfTag(tag) !== undefined || channelOfTag(tag, '') !== 'Referral';

/** Common mediums. The channel rules decide their channels. */
const mediums =
  'email e-mail newsletter cpc ppc cpm paid paid-social paid-search retargeting display banner ' +
  'interstitial social social-media social-network organic video ai-assistant affiliate affiliates ' +
  'audio sms push notification mobile referral';

const knownMediums = mediums.split(' ').map((word): KnownWord => ({
  word,
  channel: isReferralMedium(word) ? 'Referral' : channelOfMedium(word),
}));

const knownSources = (Object.keys(sourceLists) as SourceKind[]).flatMap((kind) =>
  sourceLists[kind].map(([word]): KnownWord => ({ word, channel: channelOfTag(word, kind) })),
);

/** Suggests the known medium that is most similar; null if none is similar. */
export const nearestMedium = (medium: string) => nearest(medium, knownMediums);

/** Like `nearestMedium`, for a source. */
export const nearestSource = (tag: string) => nearest(tag, knownSources);

/** The allowed edit distance. With one changed letter, a word of three letters is another word. */
const mayDiffer = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

function nearest(text: string, words: readonly KnownWord[]) {
  const plain = foldTag(text);
  const max = mayDiffer(plain.length);
  const found = words
    .map((known) => ({ known, by: differences(plain, foldTag(known.word), max) }))
    .filter(({ by }) => by <= max)
    .sort((a, b) => a.by - b.by);
  return found[0]?.known ?? null;
}

const foldTag = (text: string) => text.toLowerCase().replace(/[\s_.-]+/g, '');

/** The optimal string alignment distance; more than `max` if it exceeds `max`. */
function differences(a: string, b: string, max: number) {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0;
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          (row[j - 1] ?? 0) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
