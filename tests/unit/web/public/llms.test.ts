import { expect, test } from 'vitest';
import { llms } from '../../../../web/src/public/llms.ts';

const pages = [
  { path: '/', title: '', description: 'Analytics without cookies.' },
  { path: '/changelog', title: 'Changelog', description: 'What is new.' },
  { path: '/changelog/0.1.0', title: '0.1.0: A release', description: 'One of many.' },
];
const text = llms({ origin: 'https://stats.example', sizes: { script: 650, font: 28_400 } }, pages);

test('llms.txt has the name of the product and says what it is', () => {
  expect(text).toMatch(
    /^# Footfall\n\n> Lightweight web analytics for website owners, without cookies\.\n\n/,
  );
  expect(text).toContain('one script of 650 bytes (gzip)');
});

test('llms.txt lists the documents with their full addresses, without single releases', () => {
  expect(text).toContain('\n- [Footfall](https://stats.example/): Analytics without cookies.\n');
  expect(text).toContain('\n- [Changelog](https://stats.example/changelog): What is new.\n');
  expect(text).not.toContain('0.1.0');
});
