import type { ReactNode } from 'react';
import { DocsNavigation } from '../../features/docs/docs-navigation.tsx';
import docsCss from '../../features/docs/docs.css?inline';
import type { HelpPage } from '../../features/docs/help.ts';
import { DocumentHead } from '../document-head.tsx';
import publicCss from '../public.css?inline';
import type { Site } from '../site.ts';
import { darkByPreferenceCss, darkColorsCss, tokensCss } from '../tokens-css.ts';
import docsHeaderCss from './docs-header.css?inline';
import { DocsHeader } from './docs-header.tsx';

interface Props {
  page: { path: string; title: string; description: string };
  pages: readonly HelpPage[];
  site: Site;
  children: ReactNode;
}

const css = [tokensCss(), darkColorsCss(), darkByPreferenceCss(), publicCss, docsHeaderCss, docsCss].join(
  '\n',
);

/** The frame of all pages under /docs, in light and dark. */
export function DocsDocument({ page, pages, site, children }: Props) {
  const navigation = <DocsNavigation pages={pages} path={page.path} />;
  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="light dark" />
        <DocumentHead {...page} title={`${page.title} · Footfall`} origin={site.origin} />
        <script src="/theme.js" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script type="module" src={site.docsScript} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <DocsHeader navigation={navigation} />
        <div className="docs-column docs-body">
          <nav className="docs-navigation" aria-label="Docs">
            {navigation}
          </nav>
          <main id="content">{children}</main>
        </div>
      </body>
    </html>
  );
}
