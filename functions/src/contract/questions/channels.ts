import { phrase } from '../words/say.ts';

/** Footfall's own channels, in the order in which their rules are tried. The first match applies. */
export const channels = [
  phrase('Cross-network'),
  phrase('Paid Shopping'),
  phrase('Paid Search'),
  phrase('Paid Social'),
  phrase('Paid Video'),
  phrase('Display'),
  phrase('Paid Other'),
  phrase('Organic Shopping'),
  phrase('Organic Social'),
  phrase('Organic Video'),
  phrase('Organic Search'),
  phrase('AI Assistants'),
  phrase('Email'),
  phrase('Affiliates'),
  phrase('Audio'),
  phrase('SMS'),
  phrase('Push'),
  phrase('Referral'),
  phrase('Direct'),
] as const;
export type Channel = (typeof channels)[number];
