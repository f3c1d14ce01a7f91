export interface FrontMatter {
  title: string;
  summary: string;
  order: number;
  topics: string;
}

const allowed = ['title', 'summary', 'order', 'topics'];

/**
 * The head of a page between two lines of `---`, and the Markdown after it.
 * @throws Error if a field is missing, unknown or invalid
 */
export function splitFrontMatter(file: string, text: string): FrontMatter & { body: string } {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  const fields = new Map(linesOf(head).map((line) => fieldOf(file, line)));
  for (const name of fields.keys()) {
    if (!allowed.includes(name)) throw new Error(`${file}: unknown field '${name}'`);
  }
  const required = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`${file} has no ${name}`);
    return value;
  };
  const order = Number(required('order'));
  if (!Number.isFinite(order)) throw new Error(`${file}: the order is not a number`);
  return {
    title: required('title'),
    summary: required('summary'),
    order,
    topics: fields.get('topics') ?? '',
    body: body.trim(),
  };
}

/** The lines. A list can be on several, as the formatter writes long ones. */
const linesOf = (head: string): string[] =>
  head
    .replace(
      /:\s*\[([^\]]*?),?\s*\]$/gm,
      (_, inside: string) =>
        `: [${inside
          .trim()
          .split(/\s*\n\s*/)
          .join(' ')}]`,
    )
    .split('\n');

/** `name: value`. The value can be a text in quotes, or a list in brackets. */
function fieldOf(file: string, line: string): [name: string, value: string] {
  const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`${file}: cannot read the line '${line}'`);
  return [
    name,
    value
      .replace(/^\[(.*)\]$/, '$1')
      .replace(/^"(.*)"$/, '$1')
      .replace(/^'(.*)'$/, (_, inside: string) => inside.replaceAll("''", "'")),
  ];
}
