import type { CatalogueEntry } from '../../functions/src/contract/words/catalogue.ts';
import { compileMessage } from '../../functions/src/core/phrase.ts';

/**
 * What is wrong with a translation, as sentences: it says other values, has other tags, or lacks a plural form of its
 * language.
 */
export function faultsOf(
  tag: string,
  { message, translation }: Pick<CatalogueEntry, 'message' | 'translation'>,
): string[] {
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

/** Names of what the product counts. */
const countedNouns =
  'addresses alerts attempts boards bytes calls cards changes characters chats claims columns conditions ' +
  'conversions countries dimensions domains emails entries events exports files filters funnels goals groups hours ' +
  'imports invitations items keys languages levels links lists members messages metrics minutes months notes origins ' +
  'pages pageviews parts patterns people previews questions removals reports rows rules scopes seconds segments sites ' +
  'sources steps times tries values views visitors visits websites weeks wildcards workspaces years days';

const besideNoun = new RegExp(`^ (?:(?!of |for )[a-z]+ )?(${countedNouns.replaceAll(' ', '|')})\\b`);

/** What is wrong with an English message, as sentences: a number stands before a noun that has one form only. */
export function sourceFaultsOf(message: string): string[] {
  const read = (tokens: ReturnType<typeof compileMessage>): string[] =>
    tokens.flatMap((token, index) => {
      if (typeof token === 'string') return [];
      const [name, kind, forms] = token;
      if (kind === 'plural') return [];
      if (forms) return Object.values(forms).flatMap(read);
      const next = tokens[index + 1];
      const noun = typeof next === 'string' ? besideNoun.exec(next)?.[1] : undefined;
      // A range is a text such as “−4 to +12”.
      return noun === undefined || name === 'range' ? [] : [`has '{${name}} ${noun}' without plural forms`];
    });
  return read(compileMessage(message));
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
