import font from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { redocPath, referencePath } from '../paths.ts';
import { bodyFont, colors } from '../ui/tokens.ts';
import publicCss from './public.css?inline';
import referenceCss from './reference.css?inline';
import { SiteHeader } from './site-header.tsx';
import type { Site } from './site.ts';
import { darkColorsCss, tokensCss } from './tokens-css.ts';

const callsDocument = '/api/openapi.json';

type ColorName = keyof typeof colors;

/** Redoc draws the API reference. Its themes are data attributes, because the CSP forbids inline scripts. */
export const ReferenceDocument = ({ site }: { site: Pick<Site, 'origin' | 'profile'> }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>API reference · Footfall</title>
      <meta
        name="description"
        content="Every call of Footfall's API: its address, its input and its answer."
      />
      <link rel="canonical" href={site.origin + referencePath} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      <script src="/theme.js" />
      <style
        dangerouslySetInnerHTML={{
          __html: `${tokensCss()}\n${darkColorsCss()}\n${publicCss}\n${referenceCss}`,
        }}
      />
      <script defer src={redocPath} />
      <script defer src="/docs/reference.js" />
    </head>
    <body>
      <a className="skip" href="#reference">
        Skip to content
      </a>
      <SiteHeader profile={site.profile} />
      <main
        id="reference"
        data-document={callsDocument}
        data-light={JSON.stringify(redocTheme(0))}
        data-dark={JSON.stringify(redocTheme(1))}
      >
        <div className="column waiting">
          <h1>API reference</h1>
          <p>
            This page is drawn from the <a href={callsDocument}>OpenAPI document</a>, which other programs
            read too. <noscript>It needs JavaScript.</noscript>
          </p>
        </div>
      </main>
    </body>
  </html>
);

/**
 * Redoc's theme in light or dark. The column with examples is dark in both, as Redoc expects.
 * @see https://redocly.com/docs/redoc/config
 */
function redocTheme(look: 0 | 1) {
  const color = (name: ColorName) => colors[name][look];
  return {
    colors: redocColors(look),
    schema: {
      linesColor: color('border-control'),
      typeNameColor: color('fg-muted'),
      typeTitleColor: color('fg-muted'),
      requireLabelColor: color('negative'),
      nestedBackground: color('hover'),
      arrow: { color: color('fg-muted') },
    },
    typography: {
      fontSize: '14px',
      lineHeight: '1.5',
      fontFamily: bodyFont,
      headings: { fontFamily: bodyFont, fontWeight: '600' },
      code: { color: color('fg'), backgroundColor: color('hover'), fontFamily: codeFont },
      links: { color: color('accent'), visited: color('accent'), hover: color('accent') },
    },
    sidebar: {
      backgroundColor: color('bg'),
      textColor: color('fg-muted'),
      activeTextColor: color('fg'),
      arrow: { color: color('fg-muted') },
    },
    rightPanel: {
      backgroundColor: colors.surface[1],
      textColor: colors.fg[1],
      servers: {
        overlay: { backgroundColor: color('surface'), textColor: color('fg') },
        url: { backgroundColor: color('bg') },
      },
    },
    codeBlock: { backgroundColor: colors.bg[1] },
    fab: { backgroundColor: color('surface'), color: color('accent') },
  };
}

const codeFont = 'ui-monospace, SFMono-Regular, Menlo, monospace';

function redocColors(look: 0 | 1) {
  const color = (name: ColorName) => colors[name][look];
  const answer = (name: ColorName) => ({
    color: color(name),
    backgroundColor: color('hover'),
    tabTextColor: colors[name][1],
  });
  const accent = color('accent');
  return {
    // Redoc derives paler colours from it.
    primary: {
      main: look === 0 ? '#1B44C0' : accent,
      light: accent,
      dark: accent,
      contrastText: color('accent-contrast'),
    },
    success: { main: color('positive') },
    error: { main: color('negative') },
    gray: { 50: color('hover'), 100: color('border') },
    text: { primary: color('fg'), secondary: color('fg-muted') },
    border: { dark: color('border'), light: color('border') },
    responses: {
      success: answer('positive'),
      error: answer('negative'),
      redirect: answer('fg-muted'),
      info: answer('accent'),
    },
    // Backgrounds of white text in both themes.
    http: {
      get: colors.positive[0],
      post: colors.accent[0],
      put: colors['fg-muted'][0],
      delete: colors.negative[0],
    },
  };
}
