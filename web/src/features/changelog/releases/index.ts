import { newestFirst, parseRelease, type Release } from '../release.ts';

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
const images = import.meta.glob<string>('./*.webp', { query: '?url', import: 'default', eager: true });

export const releases: readonly Release[] = newestFirst(
  Object.entries(texts).map(([file, text]) => parseRelease(file, text)),
);

/** @throws Error if the picture does not exist */
export function imageOf({ version, image }: Release): string {
  const address = images[`./${image}`];
  if (!address) throw new Error(`${version}: there is no picture ${image}`);
  return address;
}
