import { expect, test } from 'vitest';
import { badgeCode } from '../../../../../web/src/report/share/use-link-copy.ts';

test('the code of a badge has its address on this server', () =>
  expect(badgeCode('https://stats.example', '/share/example.com?auth=abc-_1')).toBe(
    '<img src="https://stats.example/img/badge/abc-_1.svg" alt="Visitors" height="28">',
  ));
