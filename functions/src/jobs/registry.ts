import type { ParseArgsOptionsConfig } from 'node:util';

/** What a run did, as numbers under fixed names: they are logged and kept, so they name no one. */
export type Counts = Readonly<Record<string, number>>;

/** What `npm run job` passes on of its arguments. */
export type JobOptions = Readonly<Record<string, string | boolean | undefined>>;

interface Run {
  now: Date;
  /** After this moment, in milliseconds, a run begins no new step. The next run continues from there. */
  until: number;
  options: JobOptions;
}

/** A scheduled job. */
export interface Job {
  /** What it does, for operators: the rest of a sentence that begins with the job's name. */
  task: string;
  /** When it runs, as a cron expression in UTC. */
  schedule: string;
  memory: '256MiB' | '512MiB';
  /** When the platform ends a run. */
  timeoutSeconds: number;
  /** After how many minutes without a run that succeeded the job counts as late. */
  lateAfterMinutes: number;
  /** Whether it talks to the mail server, whose address is a secret. */
  sendsMails?: true;
  /** Whether it reads secrets that are sealed with the key of the deployment. */
  opensSealed?: true;
  /** The options that `npm run job` accepts, as `parseArgs` of Node takes them. */
  options?: ParseArgsOptionsConfig;
  run: (run: Run) => Promise<Counts>;
}

/**
 * Every scheduled job, by the name of its function. The functions, `npm run job`, the health check and the alerts of a
 * deployment are made from this table. Each loads its own code when it runs.
 */
export const jobs = {
  drain: {
    task: 'moves events from the spool to BigQuery after BigQuery could not accept them',
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
        import('./due-days.ts'),
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
    task: 'deletes visits that workspaces do not keep any longer ([why](decisions/041-retention.md))',
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
    task: 'sends the mails that a request could not send ([mail.md](mail.md))',
    schedule: '* * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 30,
    sendsMails: true,
    run: async ({ now, until }) => ({ ...(await (await import('./send-mails.ts')).sendMails(now, until)) }),
  },
  sendReports: {
    task: 'queues the reports that are due, to mailboxes, chats and webhooks ([mail.md](mail.md#reports-by-mail))',
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
    task: 'checks the alerts that are due, and queues what they tell ([alerts.md](alerts.md))',
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
    task: 'sends the messages that wait for chats and webhooks ([destinations.md](destinations.md))',
    schedule: '* * * * *',
    memory: '256MiB',
    timeoutSeconds: 300,
    lateAfterMinutes: 30,
    opensSealed: true,
    run: async ({ now, until }) => ({
      ...(await (await import('./send-deliveries.ts')).sendDeliveries(now, until)),
    }),
  },
  missingAccounts: {
    task: 'deletes the workspaces of accounts that were deleted outside the app ([why](decisions/012-orphans.md))',
    schedule: '40 3 * * *',
    memory: '256MiB',
    timeoutSeconds: 1800,
    lateAfterMinutes: 26 * 60,
    options: { 'even-if-most': { type: 'boolean' } },
    run: async ({ now, options }) => {
      const { settleMissingAccounts } = await import('./missing-accounts.ts');
      return { ...(await settleMissingAccounts(now, { evenIfMost: options['even-if-most'] === true })) };
    },
  },
  checkHealth: {
    task: 'logs what is late or failing, from which the alerts are made',
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
