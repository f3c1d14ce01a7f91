import { hourMs, startOfDay, utcDay } from '@footfall/functions/contract';
import { beforeAll, expect, test } from 'vitest';
import { jobNames, jobs, type JobName } from '../../../functions/src/jobs/registry.ts';
import { crowd, fillCrowdedProject, rowsInSpool } from '../../support/jobs/crowded-project.ts';
import { runJobAlone } from '../../support/jobs/run-job.ts';
import { startReceivers } from '../../support/stack/stand-ins/receivers.ts';
import { emptyOwnTables, makeOwnTables } from '../../support/traffic/own-tables.ts';

/** Maximum heap of a job. Node takes half of an instance's memory. */
const heapOf = (memory: string) => Math.min(192, Number.parseInt(memory) / 2);

/** A Monday at noon, when the reports of the week are sent. */
const now = new Date(startOfDay(utcDay(new Date())).getTime() + 12 * hourMs);
now.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7) - (now.getTime() > Date.now() ? 7 : 0));

beforeAll(async () => {
  process.env.GCLOUD_PROJECT = `demo-memory-${process.pid}`;
  await makeOwnTables();
  await emptyOwnTables();
  await fillCrowdedProject(now);
});

/** The results of each job with all of the data. */
const expected: Record<JobName, RegExp> = {
  drain: new RegExp(`stored ${rowsInSpool}, refused 0, dropped 0`),
  rollup: /days [1-9]/,
  rotateSalts: new RegExp(`salts ${crowd.salts}`),
  purge: new RegExp(`done ${crowd.purges}`),
  retention: /workspaces 0/,
  sendMails: new RegExp(`sent ${crowd.mails}, failed 0, waiting 0`),
  sendReports: new RegExp(`queued ${crowd.reports}, waiting 0`),
  checkAlerts: new RegExp(`checked ${crowd.alerts}, `),
  sendDeliveries: new RegExp(`sent ${crowd.destinations * crowd.messagesEach}, failed 0, waiting 0`),
  // A large file is read in tests/integration/imports.
  runImports: /imports 0/,
  missingAccounts: new RegExp(`asked ${crowd.workspaces}, noted 0`),
  checkHealth: /problems \d/,
};

test.each(jobNames)(
  'the job %s does the work of a large deployment in the memory of its instance',
  async (name) => {
    await using receivers = await startReceivers();
    const settings = { FOOTFALL_RECEIVERS_PORT: String(receivers.port) };
    const { memory } = jobs[name];
    const instance = { now, heapMebibytes: heapOf(memory), settings };
    const { output, memoryMebibytes } = await runJobAlone(name, instance);
    expect(output).toMatch(expected[name]);
    expect(memoryMebibytes).toBeLessThan(Number.parseInt(memory));
  },
);
