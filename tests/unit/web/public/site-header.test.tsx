import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteHeader } from '../../../../web/src/public/site-header.tsx';

test('the header links to the configured profile', () => {
  const html = renderToStaticMarkup(<SiteHeader profile="https://github.com/someone" />);
  expect(html).toContain('<a href="https://github.com/someone" rel="me noopener">GitHub</a>');
});

test('without a profile the header has only internal links', () => {
  const html = renderToStaticMarkup(<SiteHeader profile={null} />);
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
  expect(new Set(targets)).toEqual(new Set(['/', '/docs', '/changelog', '/login', '/signup']));
});
