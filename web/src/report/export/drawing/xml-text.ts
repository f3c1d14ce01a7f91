/** Characters that XML forbids, even escaped: most controls, halves of surrogate pairs, and two noncharacters. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for the content and the quoted attributes of an XML document. */
export const xmlText = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Attributes of a tag. Undefined and null ones are omitted. */
export const xmlAttributes = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : ` ${name}="${xmlText(String(value))}"`,
    )
    .join('');
