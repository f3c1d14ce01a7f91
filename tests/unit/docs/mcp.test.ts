import { expect, test } from 'vitest';
import { assistants } from '@footfall/functions/contract';
import { tools } from '../../../functions/src/programs/mcp/server.ts';
import { textOf } from '../../support/repository.ts';

const text = textOf('docs/owners/mcp.md');

test.each(assistants.map((each) => [each.name, each] as const))(
  'docs/owners/mcp.md has the settings of %s, as the app has them',
  (name, { where, language, settings }) => {
    expect(text).toContain(`${name}, in ${where === 'a terminal' ? where : `\`${where}\``}:`);
    expect(text).toContain(`\`\`\`${language}\n${settings('https://your-footfall.example')}\n\`\`\``);
  },
);

test('docs/owners/mcp.md lists the tools in their order', () =>
  expect([...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(tools.map(({ name }) => name)));
