import { appPaths, releasePath, paths } from '../paths.ts';
import type { Site } from './site.ts';
import type { Release } from '../features/changelog/release.ts';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);
}

/** https://www.sitemaps.org/protocol.html */
export function sitemap(
  origin: string,
  pages: readonly { path: string; changed?: string | undefined }[],
): string {
  const items = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</urlset>\n`
  );
}

/** Robots may read every page. Pages that need a sign-in show them nothing. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

interface Page {
  path: string;
  title: string;
  description: string;
}

/** A summary with links to the documents, for programs that read text (https://llmstxt.org). */
export function llms({ origin, sizes }: Pick<Site, 'origin' | 'sizes'>, pages: readonly Page[]): string {
  const link = (name: string, path: string, what: string) => `- [${name}](${origin}${path}): ${what}`;
  const documents = pages.filter(({ path }) => !path.startsWith(releasePath('')));
  return `# Footfall

> Lightweight web analytics for website owners, without cookies.

A site embeds one script of ${sizes.script} bytes (gzip). The dashboard shows pageviews, unique visitors, bounce rate and average visit duration, and breaks traffic down by pages, sources, software, device type, countries and languages. Nothing is stored in the visitor's browser, IP addresses are not kept, and every raw event is a row in the owner's own BigQuery.

## Documents

${documents.map(({ path, title, description }) => link(title || 'Footfall', path, description)).join('\n')}
${link('Changelog feed', feedPath, 'The releases as an Atom feed.')}

## Use it

${link('Demo', appPaths.demo, 'The dashboard of a made-up site, without an account.')}
${link('Sign up', appPaths.signup, 'A free account; the public beta has no limits.')}
${link('Tracking script', '/js/script.js', 'The script that a site embeds.')}
`;
}

export const feedPath = '/changelog.xml';

/** An Atom feed of the releases (https://www.rfc-editor.org/rfc/rfc4287). Times are midnight UTC. */
export function feed(origin: string, releases: readonly Release[]): string {
  const time = (date: string) => `${date}T00:00:00Z`;
  const items = releases.map(({ version, date, title, description }) => {
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
    `${items.join('')}</feed>\n`
  );
}
