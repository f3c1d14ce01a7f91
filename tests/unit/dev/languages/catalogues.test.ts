import { describe, expect, test } from 'vitest';
import { translate, writeCatalogue } from '../../../../dev/languages/catalogues.ts';
import { faultsOf, sourceFaultsOf } from '../../../../dev/languages/faults.ts';
import type { Message } from '../../../../dev/languages/messages.ts';
import { parseEntries } from '../../../../functions/src/languages/read-entries.ts';

const message = (text: string, context = '') => ({ message: text, context, comments: [], paths: ['a.ts'] });

const updated = (old: string, messages: readonly Message[]) => writeCatalogue('de', translate(messages, old));

describe('a catalogue', () => {
  const old = updated('', [message('Open', 'verb'), message('Gone')])
    .replace('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Öffnen"')
    .replace('msgid "Gone"\nmsgstr ""', 'msgid "Gone"\nmsgstr "Weg"');

  test('keeps its translations, loses what is no longer said, and gets what is new', () => {
    const fresh = updated(old, [message('New'), message('Open', 'verb'), message('Open', 'state')]);
    expect(parseEntries(fresh)).toEqual([
      { message: 'New', context: '', translation: '', paths: ['a.ts'] },
      { message: 'Open', context: 'verb', translation: 'Öffnen', paths: ['a.ts'] },
      { message: 'Open', context: 'state', translation: '', paths: ['a.ts'] },
    ]);
  });

  test('does not change without a reason', () => {
    expect(updated(old, [message('Open', 'verb'), message('Gone')])).toBe(old);
  });
});

describe('a translation', () => {
  const visits = '{count, plural, one {# visit} other {# visits}} of {site}';

  test.each([
    ['de', 'Delete {name}?', '{name} löschen?'],
    ['ja', visits, '{site}: {count, plural, other {#}}'],
    ['pl', visits, '{count, plural, one {#} few {#} many {#} other {#}} {site}'],
    ['fr', "Read <docs>it's {name}</docs>", "<docs>l'{name}</docs>"],
  ])('%s: “%s” may be “%s”', (tag, said, translation) => {
    expect(faultsOf(tag, { message: said, translation })).toEqual([]);
  });

  test.each([
    ['de', 'Visitors', '', 'has no translation'],
    ['de', 'Delete {name}?', '{nome} löschen?', 'lacks the value name'],
    ['de', 'Delete {name}?', '{nome} löschen?', 'has an unknown value nome'],
    ['de', 'Read <docs>it</docs>', 'Lies <docs>es<docs>', 'lacks the tag </docs>'],
    ['de', visits, '{count} Besuche von {site}', 'has no plural forms'],
    ['pl', visits, '{count, plural, one {#} other {#}} {site}', "lacks the plural form 'few'"],
    [
      'ar',
      visits,
      '{count, plural, one {#} two {#} few {#} many {#} other {#}} {site}',
      "lacks the plural form 'zero'",
    ],
    ['de', 'Delete {name}?', '{name löschen?', 'cannot be read'],
    ['de', 'Label: ', 'Name:', 'begins or ends with other spaces'],
  ])('%s: “%s” may not be “%s”', (tag, said, translation, fault) => {
    expect(faultsOf(tag, { message: said, translation }).join('\n')).toContain(fault);
  });
});

describe('an English message', () => {
  test.each([
    ['must have at most {max} items', "has '{max} items' without plural forms"],
    ['A workspace can have {max} shared links.', "has '{max} links' without plural forms"],
    [
      '{kind, select, week {At most {max} days} other {At most {max, plural, one {# day} other {# days}}}}',
      "has '{max} days' without plural forms",
    ],
  ])('“%s” may not have a number before a noun of one form', (message, fault) => {
    expect(sourceFaultsOf(message)).toEqual([fault]);
  });

  test.each([
    'must have at most {max, plural, one {# item} other {# items}}',
    '{count, plural, one {{shown} day of {days} days} other {{shown} days of {days} days}}',
    '{url} answers with status {status}',
    '{percent} of visits',
    'added {email} for reports by email',
    'Rows {first} to {last}',
  ])('“%s” is no such message', (message) => {
    expect(sourceFaultsOf(message)).toEqual([]);
  });
});
