import { expect, test } from 'vitest';
import {
  defaultLook,
  embedCode,
  type EmbedLook,
} from '../../../../../../web/src/report/share/embed/embed-code.ts';

const [origin, address] = ['https://stats.example', '/share/example.com?auth=secret'];

test('the code of an embed is a frame, and a matching script', () =>
  expect(embedCode(origin, address)).toBe(
    '<iframe footfall-embed src="https://stats.example/share/example.com?auth=secret&amp;embed=true&amp;theme=system" ' +
      'title="Visitors of example.com" width="100%" height="640" loading="lazy" style="border: 0"></iframe>\n' +
      '<script async src="https://stats.example/js/embed.host.js"></script>',
  ));

test('a frame of one height needs no script', () => {
  const code = embedCode(origin, address, { theme: 'dark', height: 'fixed', language: 'reader' });
  expect(code).toContain('&amp;theme=dark"');
  expect(code).not.toMatch(/script|footfall-embed/);
});

test('a frame has the language of the reader, or one that was chosen', () => {
  const codeIn = (language: EmbedLook['language']) =>
    embedCode(origin, address, { ...defaultLook, language });
  expect(codeIn('reader')).not.toContain('lang=');
  expect(codeIn('pt-BR')).toContain('&amp;theme=system&amp;lang=pt-BR"');
});
