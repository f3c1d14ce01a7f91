import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../deploy/clock.ts';
import { deploy } from '../../../deploy/carry-out.ts';
import { makeGoogle } from '../../../deploy/google.ts';
import {
  firebaserc as firebasercOfRepository,
  readVariables,
  type Settings,
} from '../../../deploy/settings.ts';
import type { Deployment } from '../../../deploy/step.ts';
import { steps } from '../../../deploy/steps/index.ts';
import { runProgram } from './not-yet/programs.ts';
import { writeCredentials } from './credentials.ts';
import { startGoogleStandIn } from './google-stand-in.ts';
import type { GoogleProject } from './project.ts';

const defaultSettings = (projectId: string): Settings => ({
  projectId,
  alias: null,
  variables: {},
  region: 'europe-west1',
  dataset: 'footfall',
  origin: `https://${projectId}.web.app`,
  serviceAccount: `footfall@${projectId}.iam.gserviceaccount.com`,
  sendsMail: false,
  alertAddress: null,
  budget: null,
  queryGibibytesADay: null,
});

/** A clock that is advanced by waiting, so that hours of waiting take no time. */
function virtualClock(): Clock {
  let now = Date.UTC(2027, 0, 1);
  return {
    now: () => now,
    wait: async (ms) => {
      now += ms;
    },
  };
}

/** The settings of functions that send mails. */
export const sendingMail = {
  sendsMail: true,
  variables: { FOOTFALL_ORIGIN: 'https://stats-1234.web.app' },
};

/**
 * A deployment to a stand-in of Google. It runs no programs.
 * @param credentials the token that they hold
 * @param firebaserc the file with the aliases; without it, that of the repository, which is only read
 * @param fails the part of a program's command that makes it fail
 */
export async function deploymentTo(
  project: GoogleProject,
  {
    settings,
    fails,
    credentials: token,
    firebaserc = firebasercOfRepository,
  }: { settings?: Partial<Settings>; fails?: string; credentials?: string; firebaserc?: string } = {},
) {
  const clock = virtualClock();
  const google = await startGoogleStandIn(project, clock);
  const credentials = writeCredentials(google.address, token);
  const before = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  process.env.GOOGLE_APPLICATION_CREDENTIALS = credentials.file;
  const variablesFolder = mkdtempSync(join(tmpdir(), 'footfall-variables-'));
  const ran: string[] = [];
  const environments: Record<string, string>[] = [];
  let lines: string[] = [];
  const say = (line = '') => void lines.push(line);
  const client = () => makeGoogle({ projectId: project.projectId, endpoint: google.address, clock, say });
  const deployment: Deployment = {
    settings: { ...defaultSettings(project.projectId), ...settings },
    google: client(),
    clock,
    firebaserc,
    variablesFolder,
    say,
    run: async (command, environment) => {
      const line = command.join(' ');
      ran.push(line);
      environments.push(environment);
      const succeeds = fails === undefined || !line.includes(fails);
      // Firebase reads the variables from their files alone.
      const variables = readVariables(deployment.settings, variablesFolder);
      const release = { region: environment.FOOTFALL_REGION ?? '', variables };
      return succeeds && runProgram(project, line, release, clock.now());
    },
  };
  async function said(dryRun: boolean): Promise<string[]> {
    lines = [];
    await deploy(steps, deployment, { dryRun }).catch((error: Error) => say(error.message));
    return lines;
  }
  async function deployed() {
    // Each deployment is a process of its own.
    deployment.google = client();
    await said(false);
    // An empty line ends the plan.
    return lines.slice(lines.indexOf('') + 1);
  }
  return {
    google,
    clock,
    variablesFolder,
    /** The programs that it ran, and the variables of each. */
    ran,
    environments,
    /** The output of a dry run; the last line is the reason to stop, if there is one. */
    plan: () => said(true),
    /** The output of a deployment after its plan; the last line is the reason to stop, if there is one. */
    deploy: deployed,
    /** The last lines of both: how they end. */
    planEnd: async () => (await said(true)).at(-1),
    end: async () => (await deployed()).at(-1),
    async [Symbol.asyncDispose]() {
      if (before === undefined) delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
      else process.env.GOOGLE_APPLICATION_CREDENTIALS = before;
      credentials.remove();
      rmSync(variablesFolder, { recursive: true });
      await google[Symbol.asyncDispose]();
    },
  };
}
