import { DocsNavigation } from '../../features/docs/docs-navigation.tsx';
import docsCss from '../../features/docs/docs.css?inline';
import type { Docs } from '../../features/docs/docs.ts';
import referenceCss from '../../features/docs/reference/reference.css?inline';
import { DocumentHead } from '../document-head.tsx';
import publicCss from '../public.css?inline';
import type { Site } from '../site.ts';
import { darkByPreferenceCss, darkColorsCss, tokensCss } from '../tokens-css.ts';
import docsHeaderCss from './docs-header.css?inline';
import { DocsHeader } from './docs-header.tsx';
import type { DocsPage } from './docs-pages.tsx';

interface Props {
  page: DocsPage;
  docs: Docs;
  site: Site;
}

const css = [
  ...[tokensCss(), darkColorsCss(), darkByPreferenceCss()],
  ...[publicCss, docsHeaderCss, docsCss, referenceCss],
].join('\n');

/** The frame of all pages under /docs, in light and dark. */
export function DocsDocument({ page, docs, site }: Props) {
  const { path, title, description, body } = page;
  const navigation = <DocsNavigation pages={docs.help} reference={docs.reference} path={path} />;
  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="light dark" />
        <DocumentHead
          path={path}
          title={`${title} · Footfall`}
          description={description}
          origin={site.origin}
        />
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
          <main id="content">{body}</main>
        </div>
      </body>
    </html>
  );
}
