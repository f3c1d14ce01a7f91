import {
  alertInWords,
  type AuditContent,
  boundedChanges,
  filtersInWords,
  funnelInWords,
  goalInWords,
  isAuditContent,
  type NewAuditEntry,
  pageGroupInWords,
  replaceStepFilters,
  ruleInWords,
  sayDeleted,
  withFiltersOfRule,
} from '../../../contract/index.ts';
import { inEnglish } from '../../../languages/spoken.ts';

type What = NewAuditEntry['what'];

/** Says what an entry is about in the language of the call. */
function sayContent(content: AuditContent): string | readonly string[] {
  switch (content.of) {
    case 'filters':
      return filtersInWords(sayDeleted(content.filters));
    case 'alert':
      return alertInWords(withFiltersOfRule(content.rule, sayDeleted), content.goal);
    case 'goal':
      return goalInWords(content.definition);
    case 'funnel':
      return funnelInWords(replaceStepFilters(content.definition, sayDeleted));
    case 'page-group':
      return pageGroupInWords(content.definition);
    case 'channel-rule':
      return ruleInWords(content.definition);
  }
}

export const saidChanges = (what: What) => boundedChanges(what, sayContent);

/** In characters of JSON. An entry with more has its English words alone. */
export const maxContents = 8_000;

/** The changes whose words depend on the reader, as JSON; null if there are none. */
export function contentsOf(what: What): string | null {
  const contents = Object.entries(what).filter(
    ([, { old, new: now }]) => isAuditContent(old) || isAuditContent(now),
  );
  const json = JSON.stringify(Object.fromEntries(contents));
  return contents.length > 0 && json.length <= maxContents ? json : null;
}

/** A content as one text: as JSON, or in English if it is too large. */
export function storedContent(content: AuditContent): string {
  const json = JSON.stringify(content);
  return json.length <= maxContents
    ? json
    : inEnglish(() => String(sayContent(content)).slice(0, maxContents));
}

/** @param stored of `storedContent`, or the English words of an older document */
export const readContent = (stored: string): AuditContent | string =>
  stored.startsWith('{"of":') ? (JSON.parse(stored) as AuditContent) : stored;

/** @param contents of `contentsOf`; undefined or null in entries that have none, as from before there were any */
export const readContents = (contents: unknown): What =>
  typeof contents === 'string' ? (JSON.parse(contents) as What) : {};
