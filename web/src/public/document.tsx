import { colors } from '../ui/tokens.ts';
import { docsPath, paths, referencePath } from '../paths.ts';
import { DocumentHead } from './document-head.tsx';
import { feedPath } from './machine-files.ts';
import type { PublicPage } from './pages.tsx';
import publicCss from './public.css?inline';
import { SiteHeader } from './site-header.tsx';
import type { Site } from './site.ts';
import { tokensCss } from './tokens-css.ts';

/** Styles are inline to paint early. Scripts are files, because the content security policy forbids inline ones. */
export function Document({ page, site }: { page: PublicPage; site: Site }) {
  const { path, title, description, css, body } = page;
  const isLanding = path === paths.landing;
  const fullTitle = isLanding ? 'Footfall · Web analytics without cookies' : `${title} · Footfall`;
  return (
    <html lang="en" className="light">
      <head>
        <DocumentHead path={path} title={fullTitle} description={description} origin={site.origin} />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={colors.bg[0]} />
        <link rel="alternate" type="application/atom+xml" title="Footfall changelog" href={feedPath} />
        {/* Runs before the first paint, because it may redirect to the dashboard. */}
        {isLanding && <script src="/landing.js" />}
        <style dangerouslySetInnerHTML={{ __html: `${tokensCss()}\n${publicCss}\n${css}` }} />
        <script type="module" src={site.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <SiteHeader profile={site.profile} />
        <main id="content" className="column">
          {body}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}

function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="column">
        <p>
          <span>©2023 Footfall</span>
          <span className="badge">GDPR</span>
          <span className="badge">CCPA</span>
        </p>
        <nav aria-label="Footer">
          <a href={docsPath}>Docs</a>
          <a href={paths.changelog}>Changelog</a>
          <a href={referencePath}>API reference</a>
          <a href={paths.privacyPolicy}>Privacy policy</a>
          <a href={paths.termsOfUse}>Terms of use</a>
          <a href={`${paths.changelog}#stay-updated`}>Stay updated</a>
        </nav>
      </div>
    </footer>
  );
}
