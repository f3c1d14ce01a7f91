import type { ReactNode } from 'react';
import { say, speech } from '@footfall/functions/contract';
import { publicPaths, releasePath } from '../paths.ts';
import { ChangelogPage, ReleasePage } from '../features/changelog/changelog-page.tsx';
import changelogCss from '../features/changelog/changelog.css?inline';
import { releases } from '../features/changelog/releases/index.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import landingCss from '../features/landing/landing.css?inline';
import legalCss from '../features/legal/legal.css?inline';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { isTranslated, pathIn } from '../public-address.ts';
import { feedPath } from './machine-files.ts';
import type { Site } from './site.ts';

export interface PublicPage {
  path: string;
  /** The path of the page in English. */
  source: string;
  /** Precedes the product's name, except on the landing page. */
  title: string;
  description: string;
  /** Styles in addition to public.css. */
  css: string;
  body: ReactNode;
  /** YYYY-MM-DD of the last change, if the page has one. */
  changed?: string | undefined;
}

type Content = Omit<PublicPage, 'path' | 'source'>;

/** A path without an entry does not compile. */
function contents({ sizes, ...site }: Site): Record<keyof typeof publicPaths, Content> {
  // Translators: as part of sentences such as “This copy is run by {operator}.”
  const operator =
    site.operator ?? say('the operator of {host}', { host: URL.parse(site.origin)?.host ?? '' });
  return {
    landing: {
      title: '',
      description: say(
        'Cookie-free web analytics in a script under 1kb. Pageviews, visitors and where they come from, with every raw event in your own BigQuery.',
      ),
      css: landingCss,
      body: <LandingPage sizes={sizes} />,
    },
    changelog: {
      title: 'Changelog',
      description: 'What is new in Footfall, what is fixed, and what was removed, release by release.',
      css: changelogCss,
      body: <ChangelogPage feed={feedPath} />,
      changed: releases[0]?.date,
    },
    privacyPolicy: {
      title: say('Privacy policy'),
      description: say('What Footfall stores about visitors and account holders, where, and for how long.'),
      css: legalCss,
      body: <PrivacyPage operator={operator} />,
    },
    termsOfUse: {
      title: say('Terms of use'),
      description: say('What you can do with this copy of Footfall, and what you can expect from it.'),
      css: legalCss,
      body: <TermsPage operator={operator} />,
    },
  };
}

/** The pages of `publicPaths` that the spoken language has; in English also one for each release. */
export function publicPages(site: Site): PublicPage[] {
  const { tag } = speech();
  const named = contents(site);
  const pages = (Object.keys(publicPaths) as (keyof typeof publicPaths)[]).map((name) => ({
    path: pathIn(tag, publicPaths[name]),
    source: publicPaths[name],
    ...named[name],
  }));
  if (tag !== 'en') return pages.filter(({ source }) => isTranslated(source));
  return [
    ...pages,
    ...releases.map((release) => ({
      path: releasePath(release.version),
      source: releasePath(release.version),
      title: `${release.version}: ${release.title}`,
      description: release.description[0] ?? '',
      css: changelogCss,
      body: <ReleasePage release={release} />,
      changed: release.date,
    })),
  ];
}
