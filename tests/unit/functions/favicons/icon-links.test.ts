import { expect, test } from 'vitest';
import { iconLinks } from '../../../../functions/src/favicons/icon-links.ts';

const page = new URL('https://site.example/blog/');
const links = (html: string) => iconLinks(html, page).map(({ href }) => href);

test.each([
  ['an icon', '<link rel="icon" href="/i.png">', ['https://site.example/i.png']],
  [
    'the old name of the relation',
    "<LINK REL='Shortcut Icon' HREF=i.ico>",
    ['https://site.example/blog/i.ico'],
  ],
  ['an icon on another host', '<link rel=icon href=//cdn.example/i.png>', ['https://cdn.example/i.png']],
  [
    'several, the best first',
    `<link rel="apple-touch-icon" href="/touch.png">
     <link rel="icon" sizes="16x16" href="/16.png">
     <link rel="icon" sizes="192X192" href="/192.png">
     <link rel="icon" sizes="16x16 48x48" href="/48.ico">
     <link rel="icon" sizes="24x24" href="/24.png">`,
    ['48.ico', 'touch.png', '192.png', '24.png', '16.png'].map((file) => `https://site.example/${file}`),
  ],
  ['an icon for any size', '<link rel=icon sizes=any href=/i.ico>', ['https://site.example/i.ico']],
  ['a drawing', '<link rel=icon href=/i.svg><link rel=icon type="image/svg+xml" href=/drawing>', []],
  ['a drawing, by its path', '<link rel=icon href="/i.svg?v=2">', []],
  ['a mask', '<link rel=mask-icon href=/i.png>', []],
  ['a data URL', '<link rel=icon href="data:image/png;base64,AAAA">', []],
  ['a script as the address', '<link rel=icon href="javascript:alert(1)">', []],
  ['an invalid address', '<link rel=icon href="http://[">', []],
  ['no address', '<link rel=icon>', []],
  ['a comment', '<!-- <link rel=icon href=/i.png> -->', []],
  ['a link in a script', '<script>"<link rel=icon href=/i.png>"</script>', []],
])('%s', (_, html, urls) => expect(links(html)).toEqual(urls));
