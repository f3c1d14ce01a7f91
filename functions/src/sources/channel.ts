import { type Channel, channels } from '../contract/index.ts';
import type { SourceKind } from './known-source.ts';

/** The input of the channel rules. All texts are in lower case, except the source's name. */
interface Evidence {
  source: string;
  /** '' for an unknown source. */
  kind: SourceKind | '';
  tag: string;
  medium: string;
  campaign: string;
  /** The medium or the utm_source identifies a paid click. */
  paid: boolean;
  /** A click id identifies a paid click. */
  adClick: boolean;
}

export const displayMediums = new Set(['display', 'banner', 'expandable', 'interstitial', 'cpm']);
/** Whether a medium, in lower case, identifies a paid click. */
export const isPaidMedium = (medium: string) => /cp|^ppc$|^retargeting$|^paid/.test(medium);

const socialMediums = new Set([
  'social',
  'social-network',
  'social-media',
  'sm',
  'social network',
  'social media',
]);
const referralMediums = new Set(['referral', 'app', 'link']);
export const isReferralMedium = (medium: string) => referralMediums.has(medium);

/** 'shop' at the start, after 'e' or after a non-letter: 'eshop' counts, 'workshop' does not. */
const shopCampaign = /(?:^|[^a-df-z])shop|shopping/;
const emailWord = /e[-_ ]?mail|newsletter/;

const rules: Record<Channel, (evidence: Evidence) => boolean> = {
  'Cross-network': ({ campaign }) => campaign.includes('cross-network'),
  'Paid Shopping': (evidence) => evidence.paid && isShopping(evidence),
  'Paid Search': ({ kind, paid, adClick }) => kind === 'search' && (paid || adClick),
  'Paid Social': ({ kind, paid }) => kind === 'social' && paid,
  'Paid Video': ({ kind, paid, adClick }) => kind === 'video' && (paid || adClick),
  Display: ({ medium }) => displayMediums.has(medium),
  'Paid Other': ({ paid }) => paid,
  'Organic Shopping': isShopping,
  'Organic Social': ({ kind, medium }) => kind === 'social' || socialMediums.has(medium),
  'Organic Video': ({ kind, medium }) => kind === 'video' || medium.includes('video'),
  'Organic Search': ({ kind, medium }) => kind === 'search' || medium === 'organic',
  'AI Assistants': ({ kind, medium }) => kind === 'ai' || medium === 'ai-assistant',
  Email: ({ kind, tag, medium }) => kind === 'email' || emailWord.test(tag) || emailWord.test(medium),
  Affiliates: ({ medium }) => medium === 'affiliate' || medium === 'affiliates',
  Audio: ({ medium }) => medium === 'audio',
  SMS: ({ tag, medium }) => tag === 'sms' || medium === 'sms',
  Push: ({ tag, medium }) => tag === 'firebase' || /push$|mobile|notification/.test(medium),
  Referral: ({ source, medium }) => source !== '' || isReferralMedium(medium),
  Direct: () => true,
};

function isShopping({ kind, campaign }: Evidence) {
  return kind === 'shopping' || shopCampaign.test(campaign);
}

export function channelOf(evidence: Evidence): Channel {
  return channels.find((channel) => rules[channel](evidence)) ?? 'Direct';
}
