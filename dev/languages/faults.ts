import { compileMessage } from '../../functions/src/contract/words/compile.ts';
import type { Entry } from './catalogues.ts';

/**
 * What is wrong with a translation, as sentences: it says other values, has other tags, or lacks a plural form of its
 * language.
 */
export function faultsOf(tag: string, { message, translation }: Entry): string[] {
  if (!translation) return [`has no translation`];
  try {
    const [said, translated] = [partsOf(message), partsOf(translation)];
    return [
      ...differences('value', said.values, translated.values),
      ...differences('tag', said.tags, translated.tags),
      ...translated.plurals.flatMap((forms) =>
        pluralForms(tag)
          .filter((form) => !forms.includes(form))
          .map((form) => `lacks the plural form '${form}'`),
      ),
      ...(said.plurals.length > 0 && translated.plurals.length === 0 ? ['has no plural forms'] : []),
      ...(edges(message) === edges(translation) ? [] : ['begins or ends with other spaces']),
    ];
  } catch (error) {
    return [String(error)];
  }
}

const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

const edges = (text: string) => [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]).join('|');

interface Parts {
  values: Set<string>;
  tags: Set<string>;
  plurals: string[][];
}

function partsOf(message: string): Parts {
  const parts: Parts = { values: new Set(), tags: new Set(), plurals: [] };
  const read = (tokens: ReturnType<typeof compileMessage>) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<\/?[a-z]\w*>/g)) parts.tags.add(tag);
        continue;
      }
      const [name, kind, forms] = token;
      parts.values.add(name);
      if (!kind || !forms) continue;
      if (kind === 'plural') parts.plurals.push(Object.keys(forms));
      Object.values(forms).forEach(read);
    }
  };
  read(compileMessage(message));
  return parts;
}

const differences = (what: string, said: Set<string>, translated: Set<string>) => [
  ...[...said].filter((each) => !translated.has(each)).map((each) => `lacks the ${what} ${each}`),
  ...[...translated].filter((each) => !said.has(each)).map((each) => `has an unknown ${what} ${each}`),
];
