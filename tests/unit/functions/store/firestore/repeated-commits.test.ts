import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root, textOf } from '../../../../support/repository.ts';

/**
 * What is committed without a receipt (functions/src/store/firestore/transactions/once.ts), and why a commit that happens twice does
 * no harm there.
 */
const repeatable: Readonly<Record<string, string>> = {
  'alerts/checks.ts rescheduleAlerts': 'skips an alert that is not as it was read',
  'audit.ts countEntries': 'its callers commit once',
  'definitions/stored-by-name.ts replaceIn': 'changes nothing the second time',
  'delete-all.ts writeEach': 'its callers delete, or write the same values',
  'destinations/sending.ts endAttempt': 'writes the same values',
  'destinations/sending.ts holdDestination': 'finds its own hold',
  'destinations/sending.ts releaseDestination': 'does nothing without its hold',
  'ingest/tallies.ts addToBatch': 'its caller commits once',
  'job-records.ts recordRun': 'finds its own run',
  'link-numbers.ts storeLinkNumbers': 'finds its own numbers',
  'mail-reports/sending.ts waitUntil': 'moves only the time that it has read',
  'mails.ts endSent': 'counts only with the mail that it deletes',
  'mails.ts holdMail': 'finds its own hold',
  'members/acceptance.ts openInvitation': 'writes nothing',
  'quotas.ts changeBy': 'its callers commit once',
  'removals.ts noteChangedDays': 'a revision only differs from the ones before',
  'workspace/documents.ts noteMemberChange': 'no one reads the number',
  'workspace/imports.ts importsFields': 'a revision only differs from the ones before',
  'workspace/logos.ts numberLogo': 'finds its own hash',
  'workspace/settings.ts deleteWorkspace': 'deletes what is there',
};

const folder = 'functions/src/store/firestore/';
const commits = /FieldValue\.increment\(|firestore\(\)\s*\.(runTransaction|batch)\(/;

/** The functions of a file that commit or increment, and do not commit once. */
function committing(path: string): string[] {
  const functions = textOf(`${folder}${path}`).split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
  return functions
    .filter((text) => commits.test(text) && !/\b(commitOnce|transactOnce)\(/.test(text))
    .map((text) => `${path} ${/(?:function|const) (\w+)/.exec(text)?.[1]}`);
}

test('what may be committed twice is listed with its reason', () => {
  const files = globSync('**/*.ts', { cwd: `${root}/${folder}` }).filter(
    (path) => path !== 'transactions/once.ts',
  );
  expect(files.flatMap(committing).sort()).toEqual(Object.keys(repeatable).sort());
});
