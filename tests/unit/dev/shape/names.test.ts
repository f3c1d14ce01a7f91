import { expect, test } from 'vitest';
import { splitProse } from '../../../../dev/shape/comments.ts';
import { staleNamesIn } from '../../../../dev/shape/names.ts';

const sources = [
  { path: 'package.json', text: '{ "scripts": { "check": "node check.mjs" } }' },
  {
    path: 'functions/src/query/plan.ts',
    text: "// See goneOnly().\nconst { minRows } = env; call('GOAL_ID', `step_${id}`);",
  },
  { path: 'functions/src/query/run.ts', text: "fetch('application/json');" },
  { path: 'web/src/ui/card.tsx', text: '<Card maxRows={1}>don’t // see</Card>' },
];
const paths = [...sources.map(({ path }) => path), 'docs/help/api.md', 'docs/contributors/code.md'];

const staleOf = (path: string, text: string, others: Record<string, string[]> = {}) =>
  staleNamesIn([...sources, { path, text }].map(splitProse), paths, others);

test.each([
  ['a file alone', 'rows.ts'],
  ['a file with a folder', 'query/rows.ts'],
  ['a file of the root', 'dev/rows.mjs'],
  ['a file of another folder, alone', 'card.tsx'],
  ['a folder', 'query/rows'],
  ['a folder with a slash', 'functions/rows/'],
  ['files by a pattern', 'functions/rows/*.ts'],
  ['a name', 'minRowsOfPage'],
  ['a name that only a comment has', 'goneOnly()'],
  ['a field of one', 'env.rowsOfPage'],
  ['a name in a longer text', '{ a: rowsOfPage }', 'rowsOfPage'],
  ['a call', 'rows()'],
  ['a call with what it is given', 'rows(1, 2)'],
  ['an underscore', 'row_id'],
  ['a variable of the environment', 'GONE_ID'],
  ['a script', 'npm run rows'],
  ['a script with options', 'npm run rows -- --all', 'npm run rows'],
])('%s is missing', (_, text, name = text.replace(/\/?\*.*/, '')) => {
  const fault = `there is no ${name}`;
  expect(staleOf('docs/help/api.md', `One.\n\nTwo \`${text}\`.`)).toEqual([`docs/help/api.md:3: ${fault}`]);
  for (const comment of [`/**\n * Two \`${text}\`.\n */`, `// Two\n// \`${text}\`.`])
    expect(staleOf('web/src/rows.ts', `one;\n${comment}`)).toEqual([`web/src/rows.ts:2: ${fault}`]);
  for (const comment of [`    """Two \`${text}\`."""`, `# Two \`${text}\``])
    expect(staleOf('tests/rows.py', `one\n${comment}`)).toEqual([`tests/rows.py:2: ${fault}`]);
});

test.each([
  '`query/plan.ts`, `query` and `functions/src/query/`',
  '`query/plan.ts` and `run.ts`',
  '`functions/**/*.ts`',
  '`minRows`, `env.minRows`, `call()`, `call(1)`, `GOAL_ID`, `step_`, `step_12`',
  '`maxRows` and `Card`',
  '`npm run check`, `npm test`',
  '`application/json`, `/api/goneName`, `https://a.example/goneName.ts`, `goal/list`, `two words`, `15 %`',
])('%s exists', (text) => {
  expect(staleOf('docs/help/api.md', text)).toEqual([]);
  expect(staleOf('web/src/rows.ts', `/** ${text} */`)).toEqual([]);
});

test('a link of a document is a path from there, a path with a folder in a comment needs no backticks', () => {
  const [path, text] = [
    'docs/help/api.md',
    '[a](../contributors/code.md#a) [b](#b) [c](https://c.example/d.md) ',
  ];
  expect(staleOf(path, text)).toEqual([]);
  expect(staleOf(path, `${text} [e](code.md)`)).toEqual([`${path}:1: there is no code.md`]);
  expect(staleOf('web/src/rows.ts', '// See query/plan.ts, not query/rows.ts.')).toEqual([
    'web/src/rows.ts:1: there is no query/rows.ts',
  ]);
});

test('foreign names are listed', () => {
  const others = { 'another project': ['theirName', 'app/route.ts'] };
  const text = '`theirName`, `theirName()`, `app/route.ts` and `otherName`';
  expect(staleOf('docs/help/api.md', text, others)).toEqual(['docs/help/api.md:1: there is no otherName']);
});

test('examples, texts and patterns are not comments', () => {
  const example = '```ts\n`goneName`\n```\n';
  expect(staleOf('docs/help/api.md', `${example}\n\`otherGone\``)).toEqual([
    'docs/help/api.md:5: there is no otherGone',
  ]);
  const code = ["a('// `goneName`');", 'b = /\\/\\/ `goneName`/;', 'c = `// ${d} \\`goneName\\``;'].join(
    '\n',
  );
  expect(staleOf('web/src/rows.ts', code)).toEqual([]);
  expect(staleOf('tests/rows.py', 'a = "# `goneName`"')).toEqual([]);
});
