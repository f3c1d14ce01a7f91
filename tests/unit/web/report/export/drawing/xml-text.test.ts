import { expect, test } from 'vitest';
import { xmlAttributes, xmlText } from '../../../../../../web/src/report/export/drawing/xml-text.ts';

test.each([
  ['<script>alert("x")</script>&', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;'],
  ['a\u0000b\u0008c\u001fd', 'abcd'],
  ['tab\tstays', 'tab\tstays'],
  ['half \ud83d of a pair', 'half  of a pair'],
  ['😀 and ブログ', '😀 and ブログ'],
  ['\ufffe\uffff', ''],
])('the text %j is %j in XML', (text, expected) => expect(xmlText(text)).toBe(expected));

test('attributes are escaped, and missing ones are omitted', () =>
  expect(xmlAttributes({ x: 0, title: '"<&', rx: null, ry: undefined })).toBe(
    ' x="0" title="&quot;&lt;&amp;"',
  ));
