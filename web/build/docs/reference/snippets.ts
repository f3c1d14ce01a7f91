import { type CodeBlock, codeHtml } from '../code.ts';

/** How a caller says who they are, in the order in which the examples prefer them. */
const credentials = {
  key: { scheme: 'Bearer', variable: 'FOOTFALL_KEY' },
  identityToken: { scheme: 'Bearer', variable: 'FOOTFALL_TOKEN' },
  sharedLink: { scheme: 'Link', variable: 'FOOTFALL_LINK' },
  operatorKey: { scheme: 'Bearer', variable: 'FOOTFALL_OPERATOR_KEY' },
} as const;

export type Credential = keyof typeof credentials;

export interface Example {
  method: string;
  /** With the query. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Undefined for calls without a body. */
  body?: unknown;
  credential: Credential | null;
}

/** JSON whose short lists and objects stay on one line. */
function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? 'null';
  if (typeof value !== 'object' || value === null || line.length + indent.length <= 60) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => compactJson(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${compactJson(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function curl({ method, address, headers, body, credential }: Example): string {
  const known = credential && credentials[credential];
  const lines = [
    method === 'GET' || (method === 'POST' && body !== undefined)
      ? `curl '${address}'`
      : `curl -X ${method} '${address}'`,
    ...(known ? [`-H "Authorization: ${known.scheme} $${known.variable}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${compactJson(body, '  ').replaceAll("'", `'\\''`)}'`]),
  ];
  return lines.join(' \\\n  ');
}

function javascript({ method, address, headers, body, credential }: Example): string {
  const known = credential && credentials[credential];
  const headerLines = [
    ...(known ? [`Authorization: \`${known.scheme} \${process.env.${known.variable}}\``] : []),
    ...Object.entries(headers).map(([name, value]) => `'${name}': '${value}'`),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headerLines.length > 0
      ? [`  headers: {\n${headerLines.map((line) => `    ${line},\n`).join('')}  },`]
      : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${compactJson(body, '  ')}),`]),
  ];
  const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch('${address}'${given});\nconst answer = await response.json();`;
}

const pythonOf = (json: string) =>
  json.replace(
    /("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g,
    (all, text: string | undefined, word: string) => {
      if (text !== undefined) return all;
      return { true: 'True', false: 'False' }[word] ?? 'None';
    },
  );

function python({ method, address, headers, body, credential }: Example): string {
  const known = credential && credentials[credential];
  const headerParts = [
    ...(known ? [`"Authorization": f"${known.scheme} {os.environ['${known.variable}']}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`),
  ];
  const given = [
    `    "${address}",`,
    ...(headerParts.length > 0 ? [`    headers={${headerParts.join(', ')}},`] : []),
    ...(body === undefined ? [] : [`    json=${pythonOf(compactJson(body, '    '))},`]),
  ];
  const imports = [...(known ? ['import os'] : []), 'import requests'].join('\n');
  return `${imports}\n\nresponse = requests.${method.toLowerCase()}(\n${given.join('\n')}\n)\nanswer = response.json()`;
}

/** The call in three languages. @param id unique within the page */
export function requestHtml(example: Example, id: string): string {
  const blocks: CodeBlock[] = [
    { tab: 'curl', language: 'bash', code: curl(example) },
    { tab: 'JavaScript', language: 'js', code: javascript(example) },
    { tab: 'Python', language: 'python', code: python(example) },
  ];
  return codeHtml(blocks, id);
}

export const responseHtml = (answer: unknown, id: string): string =>
  codeHtml([{ tab: null, language: 'json', code: compactJson(answer) }], id);
