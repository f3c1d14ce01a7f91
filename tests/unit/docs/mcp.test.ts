import { expect, test } from 'vitest';
import { assistants } from '@footfall/functions/contract';
import { tools } from '../../../functions/src/programs/mcp/server.ts';
import { snippetsRunBy } from '../../../dev/docs/snippets.ts';
import { textOf } from '../../support/repository.ts';

const text = textOf('docs/help/api/assistants.md');

test('the help has the settings of each assistant, as the app has them, and no others', () => {
  for (const { name, where } of assistants)
    expect(text).toContain(`${name}, in ${where === 'a terminal' ? where : `\`${where}\``}:`);
  expect(snippetsRunBy('settings').map(({ language, code }) => [language, code])).toEqual(
    assistants.map(({ language, settings }) => [language, settings('{{origin}}')]),
  );
});

test('the help lists the tools in their order', () =>
  expect([...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(tools.map(({ name }) => name)));
