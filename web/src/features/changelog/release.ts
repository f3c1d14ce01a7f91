export interface Release {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  title: string;
  /** File name, relative to the release's file. */
  image: string;
  alt: string;
  /** Paragraphs. */
  description: string[];
  new: string[];
  fixed: string[];
  removed: string[];
}

const fields = ['version', 'date', 'title', 'image', 'alt'] as const;
const lists = { New: 'new', Fixed: 'fixed', Removed: 'removed' } as const;

/** Front matter: `key: value` lines between two `---`, then the text. */
const document = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

function isListName(name: string): name is keyof typeof lists {
  return Object.hasOwn(lists, name);
}

/**
 * Parses a release file: front matter, paragraphs, and at most one list each under `## New`, `## Fixed`, `## Removed`.
 * @throws Error with the file's name for anything else
 */
export function parseRelease(file: string, text: string): Release {
  const fail = (problem: string): never => {
    throw new Error(`${file}: ${problem}`);
  };
  const [, matter = '', body = ''] =
    document.exec(text.replaceAll('\r\n', '\n')) ?? fail('has no front matter');
  const release: Release = {
    ...frontMatter(matter, fail),
    description: [],
    new: [],
    fixed: [],
    removed: [],
  };

  let list: string[] | null = null;
  const seen = new Set<string>();
  for (const block of body.split(/\n{2,}/).map((part) => part.trim())) {
    if (block === '') continue;
    const heading = /^## (.+)$/.exec(block)?.[1];
    if (heading !== undefined) {
      if (!isListName(heading)) return fail(`has an unknown list '${heading}'`);
      if (seen.has(heading)) return fail(`has two lists '${heading}'`);
      seen.add(heading);
      list = release[lists[heading]];
    } else if (list) {
      for (const line of block.split('\n')) {
        list.push(/^- (.+)$/.exec(line)?.[1] ?? fail(`has '${line}' where an item of a list is due`));
      }
    } else {
      release.description.push(block.replaceAll('\n', ' '));
    }
  }
  if (release.description.length === 0) fail('has no description');
  return release;
}

function frontMatter(
  matter: string,
  fail: (problem: string) => never,
): Record<(typeof fields)[number], string> {
  const values: Partial<Record<string, string>> = {};
  for (const line of matter.split('\n')) {
    const [, key = '', value = ''] =
      /^(\w+): (.*\S)\s*$/.exec(line) ?? fail(`has '${line}' in its front matter`);
    if (!fields.some((field) => field === key)) fail(`has an unknown field '${key}'`);
    if (values[key] !== undefined) fail(`has '${key}' twice`);
    values[key] = value;
  }
  const needed = (field: string) => values[field] ?? fail(`has no ${field}`);
  const [version, date, title, image, alt] = fields.map(needed) as [string, string, string, string, string];
  // The version becomes part of an address and of a file name.
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) fail(`has the version '${version}'`);
  if (!isDay(date)) fail(`has the date '${date}'`);
  return { version, date, title, image, alt };
}

/** Whether the text is an existing day in the form YYYY-MM-DD. */
function isDay(text: string) {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Newest first. On the same day, the higher version comes first. */
export function newestFirst(releases: readonly Release[]): Release[] {
  return [...releases].sort(
    (a, b) => b.date.localeCompare(a.date) || b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
}
