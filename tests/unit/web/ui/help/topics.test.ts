import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocs } from '../../../../../web/build/docs/docs.ts';
import { helpTopics } from '../../../../../web/src/ui/help/topics.ts';
import { root, textOf } from '../../../../support/repository.ts';

const pages = readDocs('https://stats.example').help;

test.each(helpTopics)('the "?" about %s leads to a section that exists', (topic) => {
  const [path, id] = topic.split('#');
  const page = pages.find((each) => each.path === `/docs/${path}`);
  expect(page).toBeDefined();
  if (id !== undefined) expect(page?.headings.map((heading) => heading.id)).toContain(id);
});

test('no topic is unused', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('topics.ts'),
  );
  const used = files.map(textOf).join('\n');
  expect(helpTopics.filter((topic) => !new RegExp(`["']${topic}["']`).test(used))).toEqual([]);
});
