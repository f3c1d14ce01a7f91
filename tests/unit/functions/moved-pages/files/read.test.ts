import { expect, test } from 'vitest';
import { movedPageLimits } from '../../../../../functions/src/contract/index.ts';
import { readRedirects } from '../../../../../functions/src/moved-pages/files/read.ts';

const domains = ['site.example', 'old.example'];

/** Rules as `/a → /b`, and lines that are none as `3: why`. */
function read(text: string) {
  const { rules, unread } = readRedirects(text, domains);
  return [
    ...rules.map(({ from, to }) => `${from} → ${to}`),
    ...unread.map(({ line, why }) => `${line}: ${why}`),
  ];
}

test('_redirects of Netlify and Cloudflare', () =>
  expect(
    read(
      [
        '\uFEFF# moved in June',
        '/about-us /about',
        '/archive/* /issues/:splat 301',
        '/news/:year/:slug  /blog/:year/:slug  302!  # still',
        '/store id=:id /shop/:id',
        'https://old.example/a https://SITE.example/b',
        '/über /about',
        '/shop/:b/:a /s/:a/:b',
        '/home / 200',
        '/de /index 301 Language=de',
        '/x https://elsewhere.example/y',
        '/about-us/ /contact',
        '/about-us /contact',
        '/lonely',
        '/a/:id /b/:other',
        '/same /same',
      ].join('\r\n'),
    ),
  ).toEqual([
    '/about-us → /about',
    '/archive/** → /issues/**',
    '/news/*/* → /blog/*/*',
    '/store?id=* → /shop/*',
    '/a → /b',
    '/%C3%BCber → /about',
    '/about-us/ → /contact',
    '8: uses the parts of the old path in another order',
    '9: is no redirect, but 200',
    '10: applies only to some visitors',
    '11: leads to another site',
    '13: has the same old path as line 2',
    '14: has no new path',
    '15: has a pattern that * and ** cannot express',
    '16: must not be the old path',
  ]));

test('netlify.toml', () =>
  expect(
    read(
      `[build]
  command = "make"

[[redirects]]
  from = "/archive/*" # all of it
  to = '/issues/:splat'
  status = 301
  force = true

[[redirects]]
  from = "/api/*"
  to = "https://api.example/:splat"
  status = 200

[[redirects]]
  from = "/de"
  to = "/index"
  conditions = {Language = ["de"]}

[[headers]]
  for = "/*"`,
    ),
  ).toEqual(['/archive/** → /issues/**', '10: leads to another site', '15: applies only to some visitors']));

test('firebase.json', () =>
  expect(
    read(
      JSON.stringify(
        {
          hosting: [
            {
              public: 'dist',
              redirects: [
                { source: '/blog/:slug', destination: '/news/:slug', type: 301 },
                { source: '/docs/:rest*', destination: 'https://site.example/help/:rest', type: 302 },
                { source: '/team/**', destination: '/about' },
                { source: '/@(a|b)', destination: '/c', type: 301 },
                { regex: '^/x(.*)$', destination: '/y', type: 301 },
                { source: '/broken' },
              ],
            },
            { redirects: [{ source: '/second', destination: '/first', type: 301 }] },
          ],
        },
        null,
        2,
      ),
    ),
  ).toEqual([
    '/blog/* → /news/*',
    '/docs/** → /help/**',
    '/team/** → /about',
    '/second → /first',
    '21: has a pattern that * and ** cannot express',
    '26: has a pattern that * and ** cannot express',
    '31: has no old or no new path',
  ]));

test('firebase.json that is no JSON', () =>
  expect(read('{ "hosting": ')).toEqual(['1: is not the JSON of a firebase.json']));

test('nginx', () =>
  expect(
    read(
      String.raw`map $request_uri $moved {
  default "";
  /about-us /about;
  ~^/2024/(.*)$ /blog/$1;
}
server {
  listen 80; server_name site.example;
  rewrite ^/archive/([^/]+)\.html$ /issues/$1 permanent;
  rewrite ^/a/(.*)/(.+)$ /b/$2/$1 permanent;
  rewrite ^/post/(\d+)$ /p/$1 permanent;
  rewrite ^/last /next last;
  location = /imprint { return 301 /about; }
  location /docs/ {
    return 302 $scheme://$host/help/;
  }
  location ~ ^/u/([^/]+)/?$ { return 301 https://site.example/people/$1; }
  location /api { proxy_pass http://localhost:80; }
  location /x { return 404; }
  return 301 https://elsewhere.example$request_uri;
}`,
    ),
  ).toEqual([
    '/about-us → /about',
    '/2024/** → /blog/**',
    '/archive/*.html → /issues/*',
    '/imprint → /about',
    '/docs/** → /help/',
    '/u/* → /people/*',
    '9: uses the parts of the old path in another order',
    '10: has a pattern that * and ** cannot express',
    '11: is no redirect, but last',
    '19: is not about a path',
  ]));

test('rules beyond the limit are named', () => {
  const lines = Array.from({ length: movedPageLimits.rules + 150 }, (_, index) => `/a${index} /b${index}`);
  const { rules, unread, unreadLines } = readRedirects(lines.join('\n'), domains);
  expect([rules.length, unread.length, unreadLines]).toEqual([
    movedPageLimits.rules,
    movedPageLimits.unreadLines,
    150,
  ]);
  expect(unread[0]).toEqual({ line: 201, text: '/a200 /b200', why: 'is beyond 200 rules' });
});

test('lines that try to keep the parser busy are read at once', () => {
  const start = performance.now();
  for (const text of [
    `/${'*'.repeat(100_000)} /b`,
    `/a${' '.repeat(190_000)}x`,
    '/a#'.repeat(60_000),
    'rewrite '.repeat(20_000),
    '('.repeat(190_000),
    '{'.repeat(100_000),
    `[[redirects]]\nfrom="${'\\'.repeat(190_000)}`,
  ])
    readRedirects(text, domains);
  expect(performance.now() - start).toBeLessThan(3000);
});
