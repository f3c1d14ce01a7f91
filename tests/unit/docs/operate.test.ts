import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { logNames } from '../../../functions/src/core/log.ts';
import { jobNames, jobs } from '../../../functions/src/jobs/registry.ts';
import { root, textOf } from '../../support/repository.ts';

const page = textOf('docs/operators/operate.md');

/** The cells of the table under a heading, without its first two lines. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the page about operating lists each job with its schedule and what it does', () =>
  expect(tableUnder('The jobs')).toEqual(
    jobNames.map((name) => {
      const { schedule, task, lateAfterMinutes } = jobs[name];
      return [`\`${name}\``, `\`${schedule}\``, task, `${lateAfterMinutes} minutes`];
    }),
  ));

test('the page about operating names only lines that are logged', () => {
  const named = tableUnder('The log').flatMap(([cell = '']) => cell.match(/(?<=`)[\w.-]+(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(logNames).toEqual(expect.arrayContaining(named));
});

test('each incident names tests that exist', () => {
  const incidents = page.split('\n## Incidents\n')[1]?.split('\n### ').slice(1) ?? [];
  expect(incidents).toHaveLength(5);
  for (const incident of incidents) {
    const [tested = ''] = /^Tested in .+$/m.exec(incident) ?? [];
    const files = tested.match(/(?<=`)tests\/[^`]+(?=`)/g) ?? [];
    expect(files, incident.split('\n')[0]).not.toEqual([]);
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  }
});
