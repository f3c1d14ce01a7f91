import { appPaths, releasePath } from '../paths.ts';
import { feedPath } from './feed.ts';
import type { PublicPage } from './pages.tsx';
import type { Site } from './site.ts';

type Page = Pick<PublicPage, 'path' | 'title' | 'description'>;

/** What the product is and where its documents are, for programs that read text (https://llmstxt.org). */
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
