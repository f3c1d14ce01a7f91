import { expect, test } from 'vitest';
import { bareTextsIn } from '../../../../dev/shape/texts.ts';

const path = 'web/src/report/rows/row.tsx';

test.each([
  ["const Title = () => 'Change';", "Title returns 'Change'"],
  ['const Amount = ({ value }: Props) => formatMoney(value);', 'Amount returns formatMoney(value)'],
  ['function Within({ children }: Props) { return children; }', 'Within returns children'],
  ["function Title({ open }: Props) { if (!open) return 'Change'; return <b />; }", "Title returns 'Change'"],
  [
    'const Title = ({ open }: Props) => open ? <b /> : text(open);',
    'Title returns open ? <b /> : text(open)',
  ],
  ['export default function Rows() { return rows.map(textOf); }', 'Rows returns rows.map(textOf)'],
])('%s may return a text', (text, what) => {
  expect(bareTextsIn({ path, text })).toEqual([`${path}: ${what}, not JSX`]);
  for (const other of ['web/src/report/rows/row.ts', 'tests/unit/row.tsx'])
    expect(bareTextsIn({ path: other, text })).toEqual([]);
});

test.each([
  "const Title = () => <>{'Change'}</>;",
  'const Title = ({ open }: Props) => open && <b />;',
  'const Title = ({ open }: Props) => (open ? <b /> : null);',
  "function Title() { const text = () => 'Change'; return <b>{text()}</b>; }",
  "const textOf = () => 'Change';",
])('%s returns only JSX', (text) => expect(bareTextsIn({ path, text })).toEqual([]));
