import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A fenced block of a help page. */
export interface Snippet {
  /** The page, the heading and the tab or language, such as `platforms/nextjs, Events (tsx)`. */
  name: string;
  language: string;
  code: string;
}

/** How snippets are run: the file that runs them, and what it does. */
export const runs = {
  browser: {
    file: 'tests/e2e/help/snippets.test.ts',
    does: 'a browser opens a page with it, and what it sends is counted',
  },
  framework: {
    file: 'tests/frameworks/sites.test.ts',
    does: '`npm run frameworks` builds a site with it, and a visit of that site is counted',
  },
  server: {
    file: 'tests/frameworks/servers.test.ts',
    does: '`npm run frameworks` runs Flask with it, or checks it as a configuration of nginx',
  },
  'stand-in': {
    file: 'tests/frameworks/stand-ins.test.ts',
    does: '`npm run frameworks` runs it with PHP or Ruby in WebAssembly, and stand-ins for the functions of WordPress, Laravel and Rails; what it prints or sends is counted',
  },
  program: {
    file: 'tests/integration/help/snippets.test.ts',
    does: 'a shell, Node, Python or PHP runs it against the local stack (PHP where it is installed)',
  },
  question: {
    file: 'tests/unit/docs/query-api.test.ts',
    does: 'the API reads it as its input',
  },
  answer: {
    file: 'tests/unit/docs/query-api.test.ts',
    does: 'the contract allows it as an answer',
  },
  message: {
    file: 'tests/unit/functions/alerts/notify/notice.test.ts',
    does: 'an alert sends exactly this',
  },
  proxy: {
    file: 'tests/unit/docs/proxies.test.ts',
    does: 'the server passes on an event (nginx, Caddy and FastAPI where they are installed)',
  },
  settings: {
    file: 'tests/unit/docs/mcp.test.ts',
    does: 'it is the text that the app shows',
  },
  'note form': {
    file: 'tests/unit/web/features/settings/integrations/program-forms.test.ts',
    does: 'it is the text that the app shows',
  },
} as const;

export type Run = keyof typeof runs;

const text = { not: 'a text to adapt' };

/** The first rule whose pattern matches the name of a snippet decides. A text says why it is not run. */
const rules: readonly [RegExp, Run | { not: string }][] = [
  [/^api\/assistants\b/, 'settings'],
  [/^api\/(query \(json\) 2|errors-and-limits.*)$/, 'answer'],
  [/^api\/query, What changed ★ \(json\) 2$/, 'answer'],
  [/^api\/query, (Deleted|Imported) days \(json\)$/, 'answer'],
  [/^api\/(query|funnels-and-journeys|plausible-stats)\b.* \(json\)/, 'question'],
  [/^api\/overview, Goals \(json\)$/, 'question'],
  [/^api\/.* \((sh|curl|Node|Python|PHP)\)$/, 'program'],
  [/^guides\/notes, By key \(yaml\)$/, 'note form'],
  [/^guides\/notes, By people \(json\)$/, 'question'],
  [/^guides\/notes, By key \(sh\)$/, 'program'],
  [/^guides\/proxies,/, 'proxy'],
  [/^guides\/content-security-policy, As a header \(nginx\)$/, 'server'],
  [
    /^guides\/content-security-policy, As a header\b/,
    { not: 'needs that server; the same policy is run as a tag' },
  ],
  [/^guides\/(channels|content-security-policy)\b.* \(text\)$/, text],
  [/^moving\/other-tools, Matomo \(sh\)$/, 'program'],
  [/^privacy\/.* \(text\)$/, text],
  [/^sharing\/destinations, What a webhook gets/, 'message'],
  [/^sharing\/destinations, .* \(js\)$/, 'program'],
  [/^sharing\/destinations, .* \(python\)$/, 'server'],
  [/^sharing\/shared-links, Calls \(sh\)$/, 'program'],
  [/^platforms\/(nextjs|nuxt)\b/, 'framework'],
  [/^platforms\/astro\b/, 'framework'],
  [/^platforms\/sveltekit\b/, 'framework'],
  [/^platforms\/django\b/, 'framework'],
  [/^platforms\/(wordpress|laravel)\b.* \(php\)$/, 'stand-in'],
  [/^platforms\/rails\b/, 'stand-in'],
  [/^platforms\/laravel \(blade\)$/, { not: 'needs the templates of Laravel' }],
  [/ \((html|js)\)( \d)?$/, 'browser'],
];

const root = resolve(import.meta.dirname, '../..');
const folder = 'docs/help';

const fence = /^```(\w+)(?: tab="([^"]+)")?\n([^]*?)\n```$/;

/** The snippets of a page in their order. Two with the same heading and language have numbers. */
export function snippetsIn(page: string, text: string): Snippet[] {
  const seen = new Map<string, number>();
  let heading = '';
  return [...text.matchAll(/^```\w[^]*?^```$|^#{2,3} .+$/gm)].flatMap(([found]) => {
    const [, language = '', tab, code = ''] = fence.exec(found) ?? [];
    if (!language) {
      heading = `, ${found.replace(/^#+ /, '').replaceAll('`', '')}`;
      return [];
    }
    const base = `${page}${heading} (${tab ?? language})`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return [{ name: count > 1 ? `${base} ${count}` : base, language, code }];
  });
}

/** All snippets of the help, page by page. */
export const allSnippets: readonly Snippet[] = globSync(`${folder}/**/*.md`, { cwd: root })
  .sort()
  .flatMap((path) =>
    snippetsIn(path.slice(folder.length + 1, -3), readFileSync(resolve(root, path), 'utf8')),
  );

const ruleOf = ({ name }: Snippet) => rules.find(([pattern]) => pattern.test(name));

/** How a snippet is run, or why it is not. Undefined if no rule says so. */
export const runOf = (snippet: Snippet): Run | { not: string } | undefined => ruleOf(snippet)?.[1];

/** The rules that no snippet needs. */
export const unusedRules = (): string[] =>
  rules
    .filter((rule) => !allSnippets.some((each) => ruleOf(each) === rule))
    .map(([pattern]) => pattern.source);

/** Those that one kind of test must run. */
export const snippetsRunBy = (run: Run): Snippet[] => allSnippets.filter((each) => runOf(each) === run);

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The tables of docs/contributors/snippets.md by their headings. */
export const snippetTables: Record<string, string[][]> = {
  'How each is run': [
    ['Snippets', 'What runs them', 'How'],
    ...Object.entries(runs).map(([run, { file, does }]) => [
      String(snippetsRunBy(run as Run).length),
      `\`${file}\``,
      does,
    ]),
  ],
  'Not run': [
    ['Snippet', 'Why it is not run'],
    ...allSnippets.flatMap((each) => {
      const run = runOf(each);
      return typeof run === 'object' ? [[cell(each.name), run.not]] : [];
    }),
  ],
};
