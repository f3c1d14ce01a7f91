import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../../deploy/options.ts';
import { writeCredentials } from '../../support/google/credentials.ts';
import { startGoogleStandIn } from '../../support/google/google-stand-in.ts';
import { completeProject, emptyProject, type GoogleProject } from '../../support/google/project.ts';

/** Runs the command of `npm run deploy` in a separate process with separate credentials. */
async function runDeploy(project: GoogleProject, ...args: string[]) {
  await using google = await startGoogleStandIn(project);
  const credentials = writeCredentials(google.address);
  const script = resolve(import.meta.dirname, '../../../deploy/command.mjs');
  const env = {
    ...process.env,
    GOOGLE_APPLICATION_CREDENTIALS: credentials.file,
    FOOTFALL_GOOGLE_ENDPOINT: google.address,
  };
  try {
    return await new Promise<{ code: number; out: string; err: string; changes: string[] }>((done) => {
      const child = execFile(process.execPath, [script, ...args], { env }, (_, out, err) =>
        done({ code: child.exitCode ?? -1, out, err, changes: google.changes() }),
      );
    });
  } finally {
    credentials.remove();
  }
}

test('a dry run prints the project, the plan and that nothing was changed', async () => {
  const { code, out, changes } = await runDeploy(emptyProject(), '--project', 'stats-1234', '--dry-run');
  expect([code, changes]).toEqual([0, []]);
  expect(out).toMatch(/^Project stats-1234, region europe-west1, address https:\/\/stats-1234\.web\.app\n/);
  expect(out).toContain('\n  done   Billing plan\n');
  expect(out).toContain('\n  to do  BigQuery: create the dataset footfall in europe-west1\n');
  expect(out).toMatch(/\nNothing was changed\..*\n$/);
});

test('a task for the operator ends the run with a sentence and the exit code 1', async () => {
  const project = { ...completeProject(), billingEnabled: false };
  const { code, err, changes } = await runDeploy(project, '--project', 'stats-1234');
  expect([code, changes]).toEqual([1, []]);
  expect(err).toBe(
    'The deployment stopped: Billing plan: the functions need the pay-as-you-go plan (Blaze). Choose it at ' +
      'https://console.firebase.google.com/project/stats-1234/usage/details and try again.\n',
  );
});

test.each(['project …', 'alias …', 'dry-run', 'alert-email …', 'budget …', 'query-gib-a-day …'])(
  '--help says what --%s is, before Google is asked',
  (option) => expect(() => readCommandLine(['--help'], {})).toThrow(new RegExp(`^ {2}--${option} +\\w`, 'm')),
);
