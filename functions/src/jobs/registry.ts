import type { ParseArgsOptionsConfig } from 'node:util';

/** The results of a run. They are logged and stored, so they must not identify anyone. */
export type Counts = Readonly<Record<string, number>>;

export type JobOptions = Readonly<Record<string, string | boolean | undefined>>;

interface Run {
  now: Date;
  /** No new step begins after this moment, in milliseconds. The next run continues. */
  until: number;
  options: JobOptions;
}

export interface Job {
  /** The end of a sentence that starts with the job's name, for operators. */
  task: string;
  /** In UTC. */
  schedule: string;
  memory: '256MiB' | '512MiB';
  /** When the platform ends a run. */
  timeoutSeconds: number;
  lateAfterMinutes: number;
  /** Whether it uses the mail server, whose address is a secret. */
  sendsMails?: true;
  /** Whether it reads values that are sealed with the key of the deployment. */
  opensSealed?: true;
  /** For `parseArgs` of Node. */
  options?: ParseArgsOptionsConfig;
  run: (run: Run) => Promise<Counts>;
}

/**
 * By function name. Functions, `npm run job`, the health check and the deployment's alerts are made from this table.
 */
export const jobs = {
  drain: {
    task: 'moves waiting events from the spool to BigQuery',
    schedule: '* * * * *',
    memory: '512MiB',
    timeoutSeconds: 540,
    lateAfterMinutes: 30,
    run: async ({ until }) => ({ ...(await (await import('./drain.ts')).drain(until)) }),
  },
  rollup: {
    task: 'sums closed days into `visits` and `totals`',
    schedule: '20 * * * *',
    memory: '512MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 200,
    options: { from: { type: 'string' }, to: { type: 'string' } },
    run: async ({ now, until, options }) => {
      const [{ rollUp }, { forcedDays }] = await Promise.all([
        import('./rollup.ts'),
        import('../rollup/due-days.ts'),
      ]);
      return { days: (await rollUp(now, forcedDays(options), until)).length };
    },
  },
  rotateSalts: {
    task: 'deletes the salts of days that are over everywhere',
    schedule: '10 * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 130,
    run: async ({ now }) => ({ salts: await (await import('./rotate-salts.ts')).rotateSalts(now) }),
  },
  purge: {
    task: 'deletes the rows of deleted and reset workspaces, visits that owners delete, and events that BigQuery refused more than 90 days ago',
    schedule: '50 * * * *',
    memory: '256MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 200,
    run: async ({ now, until }) => ({ done: await (await import('./purge.ts')).purge(now, until) }),
  },
  retention: {
    task: 'deletes visits that are older than their workspace stores them',
    schedule: '30 2 * * *',
    memory: '256MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 26 * 60,
    run: async ({ now, until }) => {
      const { applyRetention } = await import('./retention.ts');
      const { workspaces, rows } = await applyRetention(now, until);
      return { workspaces, ...rows };
    },
  },
  sendMails: {
    task: 'sends the mails that a request could not send ([mail](mail.md))',
    schedule: '* * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 30,
    sendsMails: true,
    run: async ({ now, until }) => ({ ...(await (await import('./send-mails.ts')).sendMails(now, until)) }),
  },
  sendReports: {
    task: 'queues due reports for mailboxes, chats and webhooks ([reports](../help/sharing/reports.md))',
    schedule: '*/15 * * * *',
    memory: '512MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 90,
    sendsMails: true,
    opensSealed: true,
    run: async ({ now, until }) => ({
      ...(await (await import('../reports/send-due.ts')).sendReports(now, until)),
    }),
  },
  checkAlerts: {
    task: 'checks due alerts and queues their messages ([alerts](../help/sharing/alerts.md))',
    schedule: '*/15 * * * *',
    memory: '512MiB',
    timeoutSeconds: 840,
    lateAfterMinutes: 90,
    sendsMails: true,
    opensSealed: true,
    run: async ({ now, until }) => ({
      ...(await (await import('../alerts/check/check-due.ts')).checkAlerts(now, until)),
    }),
  },
  sendDeliveries: {
    task: 'sends waiting messages to chats and webhooks ([destinations](../help/sharing/destinations.md))',
    schedule: '* * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 30,
    opensSealed: true,
    run: async ({ now, until }) => ({
      ...(await (await import('./send-deliveries.ts')).sendDeliveries(now, until)),
    }),
  },
  runImports: {
    task: 'reads imported files, imports and undoes them, and deletes what is no longer needed of them',
    schedule: '* * * * *',
    memory: '512MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 60,
    opensSealed: true,
    run: async ({ now, until }) => ({
      ...(await (await import('../imports/job/run-imports.ts')).runImports(now, until)),
    }),
  },
  missingAccounts: {
    task: 'deletes the workspaces of accounts that were deleted outside the app',
    schedule: '40 3 * * *',
    memory: '256MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 26 * 60,
    options: { 'even-if-most': { type: 'boolean' } },
    run: async ({ now, options }) => {
      const { settleMissingAccounts } = await import('./missing-accounts.ts');
      return { ...(await settleMissingAccounts(now, { isForced: options['even-if-most'] === true })) };
    },
  },
  checkHealth: {
    task: 'logs what is late or failing, for the alerts',
    schedule: '*/10 * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 40,
    run: async ({ now }): Promise<Counts> => {
      const { reportHealth } = await import('./health.ts');
      return { problems: await reportHealth(now, jobs) };
    },
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];
