import { carryOut, showPlan } from '../../../deploy/carry-out.ts';
import { makeGoogle } from '../../../deploy/google.ts';
import type { Settings } from '../../../deploy/settings.ts';
import type { Deployment } from '../../../deploy/step.ts';
import { steps } from '../../../deploy/steps/index.ts';
import { writeCredentials } from './credentials.ts';
import { startGoogleStandIn, type GoogleStandIn } from './google-stand-in.ts';
import type { GoogleProject } from './project.ts';

export interface TestDeployment extends AsyncDisposable {
  google: GoogleStandIn;
  /** The lines of the plan; the last one is the reason to stop, if there is one. */
  plan: () => Promise<string[]>;
  /** What the deployment says; the last line is the reason to stop, if there is one. */
  carryOut: () => Promise<string[]>;
  /** The programs that it ran. */
  ran: string[];
}

export const usualSettings = (projectId: string): Settings => ({
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

/**
 * A deployment to a stand-in of Google. It runs no programs.
 * @param fails the part of a program's command that makes it fail
 */
export async function deploymentTo(
  project: GoogleProject,
  { settings, fails }: { settings?: Partial<Settings>; fails?: string } = {},
): Promise<TestDeployment> {
  const google = await startGoogleStandIn(project);
  const credentials = writeCredentials(google.address);
  const before = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  process.env.GOOGLE_APPLICATION_CREDENTIALS = credentials.file;
  const ran: string[] = [];
  const deployment: Deployment = {
    settings: { ...usualSettings(project.projectId), ...settings },
    google: makeGoogle(project.projectId, google.address),
    run: async (command) => {
      ran.push(command.join(' '));
      return fails === undefined || !command.join(' ').includes(fails);
    },
  };
  async function saidBy(work: typeof showPlan): Promise<string[]> {
    const said: string[] = [];
    await work(steps, deployment, (line) => said.push(line)).catch((error: Error) =>
      said.push(error.message),
    );
    return said;
  }
  return {
    google,
    ran,
    plan: () => saidBy(showPlan),
    carryOut: () => saidBy(carryOut),
    async [Symbol.asyncDispose]() {
      if (before === undefined) delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
      else process.env.GOOGLE_APPLICATION_CREDENTIALS = before;
      credentials.remove();
      await google[Symbol.asyncDispose]();
    },
  };
}
