import { newestFirst, parseRelease, type Release } from '../release.ts';

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
const images = import.meta.glob<string>('./*.webp', { query: '?url', import: 'default', eager: true });

/** Every release, newest first. */
export const releases: readonly Release[] = newestFirst(
  Object.entries(texts).map(([file, text]) => parseRelease(file, text)),
);

/** The address of a release's picture. @throws Error if there is no such file */
export function imageOf({ version, image }: Release): string {
  const address = images[`./${image}`];
  if (!address) throw new Error(`${version}: there is no picture ${image}`);
  return address;
}
