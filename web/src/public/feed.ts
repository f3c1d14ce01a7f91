import { releasePath, paths } from '../paths.ts';
import type { Release } from '../features/changelog/release.ts';
import { xml } from './sitemap.ts';

/** The address of the changelog's feed. */
export const feedPath = '/changelog.xml';

/** The releases as a feed (https://www.rfc-editor.org/rfc/rfc4287). Their time of day is midnight UTC. */
export function feed(origin: string, releases: readonly Release[]): string {
  const time = (date: string) => `${date}T00:00:00Z`;
  const entries = releases.map(({ version, date, title, description }) => {
    const address = xml(origin + releasePath(version));
    return (
      `  <entry>\n    <id>${address}</id>\n    <title>${xml(`${version}: ${title}`)}</title>\n` +
      `    <updated>${time(date)}</updated>\n    <link href="${address}"/>\n` +
      `    <summary>${xml(description.join(' '))}</summary>\n  </entry>\n`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n' +
    `  <id>${xml(origin + paths.changelog)}</id>\n  <title>Footfall changelog</title>\n` +
    `  <updated>${time(releases[0]?.date ?? '1970-01-01')}</updated>\n  <author><name>Footfall</name></author>\n` +
    `  <link rel="self" href="${xml(origin + feedPath)}"/>\n  <link href="${xml(origin + paths.changelog)}"/>\n` +
    `${entries.join('')}</feed>\n`
  );
}
