import { createElement, forwardRef, Fragment, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from '../../../../../web/src/ui/jsx/jsx-runtime.ts';

const b = createElement('b', { key: 'b' }, 'b');
const Box = forwardRef<HTMLDivElement, { children?: ReactNode }>(({ children }, ref) =>
  createElement('div', { ref }, children),
);
const Own = ({ children }: { children?: ReactNode }) => createElement('div', null, children);

const cases: [what: string, type: ElementType, children: ReactNode | ReactNode[], markup: string][] = [
  ['a text alone', 'p', 'text', '<p>text</p>'],
  ['texts alone are one', 'p', [3, ' visitors ', false, null, 'now'], '<p>3 visitors now</p>'],
  ['a text beside an element', 'p', [b, ' text'], '<p><b>b</b><span> text</span></p>'],
  ['white space between elements', 'p', [b, ' ', b], '<p><b>b</b><span> </span><b>b</b></p>'],
  ['runs of texts', 'p', ['a', 'c', b, 'd', false, 'e'], '<p><span>ac</span><b>b</b><span>de</span></p>'],
  ['texts of a list', 'p', ['a', ['c', b, 'd']], '<p><span>a</span><span>c</span><b>b</b><span>d</span></p>'],
  ['a text of a fragment', Fragment, 'text', '<span>text</span>'],
  ['texts of a fragment', Fragment, [3, ' visitors'], '<span>3 visitors</span>'],
  ['texts of a component', Own, [3, ' visitors'], '<div>3 visitors</div>'],
  ['no text', 'p', [b, null, b], '<p><b>b</b><b>b</b></p>'],
  ['nothing', 'p', [false, ''], '<p></p>'],
  ['a figure alone', 'td', '1,204', '<td translate="no">1,204</td>'],
  ['a figure beside an element', 'td', [b, 1204], '<td><b>b</b><span translate="no">1204</span></td>'],
  ['a figure of a component of a package', Box, '2m 04s', '<div><span translate="no">2m 04s</span></div>'],
];

test.each(cases)('%s', (_, type, children, markup) => {
  const element = Array.isArray(children) ? jsxs(type, { children }) : jsx(type, { children });
  expect(renderToStaticMarkup(element)).toBe(markup);
});

test.each([
  ...[
    '0',
    '1,204',
    '12.5k',
    '+14.20%',
    '−3 pp',
    '€1,234.50',
    '2m 04s',
    '1h 02m',
    '984 B',
    '1.2 MB',
    '98 ms',
    '2 – 5',
  ],
])('%s is a figure', (text) => {
  expect(renderToStaticMarkup(jsx('b', { children: text }))).toContain('translate="no"');
});

test.each(['Nov 28', '3 visitors', '2 of 5', '404 pages', '10 AM', 'v2', '—', '5 minutes'])(
  '%s can be translated',
  (text) => {
    expect(renderToStaticMarkup(jsx('b', { children: text }))).not.toContain('translate');
  },
);

test('an element has the same index when a text beside it is added or removed', () => {
  const [without, beside] = [
    [false, 'text', b, 'end'],
    [b, 'text', b, 'end'],
  ].map((children) => jsxs('p', { children }).props as { children: ReactNode[] });
  expect(without?.children.indexOf(b)).toBe(2);
  expect(beside?.children.lastIndexOf(b)).toBe(2);
});
