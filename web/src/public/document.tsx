import { languageOf, languages, say, speech } from '@footfall/functions/contract';
import { colors } from '../ui/tokens.ts';
import { docsPath, helpPath, paths, referencePath } from '../paths.ts';
import { alternatesOf, isTranslated, linkTo, pathIn } from '../public-address.ts';
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
  const isLanding = page.source === paths.landing;
  const language = speech().tag;
  const fullTitle = isLanding ? say('Footfall · Web analytics without cookies') : `${title} · Footfall`;
  return (
    <html lang={language} dir={languageOf(language).direction} className="light">
      <head>
        <DocumentHead path={path} title={fullTitle} description={description} origin={site.origin} />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={colors.bg[0]} />
        {alternatesOf(page.source).map((each) => (
          <link key={each.tag} rel="alternate" hrefLang={each.tag} href={site.origin + each.path} />
        ))}
        <link rel="alternate" type="application/atom+xml" title={say('Footfall changelog')} href={feedPath} />
        {/* Runs before the first paint, because it may redirect to the dashboard. */}
        {isLanding && <script src="/landing.js" />}
        <style dangerouslySetInnerHTML={{ __html: `${tokensCss()}\n${publicCss}\n${css}` }} />
        <script type="module" src={site.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          {say('Skip to content')}
        </a>
        <SiteHeader profile={site.profile} />
        <main id="content" className="column">
          {body}
        </main>
        <SiteFooter source={page.source} />
      </body>
    </html>
  );
}

function SiteFooter({ source }: { source: string }) {
  return (
    <footer className="site-footer">
      <div className="column">
        <p>
          <span>©2023 Footfall</span>
          <span className="badge">{say('GDPR')}</span>
          <span className="badge">CCPA</span>
        </p>
        <nav aria-label={say('Footer')}>
          <a href={docsPath}>{say('Docs')}</a>
          <a href={paths.changelog}>{say('Changelog')}</a>
          <a href={referencePath}>{say('API reference')}</a>
          <a href={linkTo(paths.privacyPolicy)}>{say('Privacy policy')}</a>
          <a href={linkTo(paths.termsOfUse)}>{say('Terms of use')}</a>
          <a href={helpPath('start', 'accessibility')}>{say('Accessibility')}</a>
          <a href={`${paths.changelog}#stay-updated`}>{say('Stay updated')}</a>
        </nav>
        {isTranslated(source) && <LanguageLinks source={source} />}
      </div>
    </footer>
  );
}

const LanguageLinks = ({ source }: { source: string }) => (
  <nav className="languages" aria-label={say('Languages')}>
    {languages.map(({ tag, name }) => (
      <a
        key={tag}
        href={pathIn(tag, source)}
        hrefLang={tag}
        lang={tag}
        aria-current={tag === speech().tag ? 'page' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);
