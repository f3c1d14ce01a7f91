import { Stop } from '../dev/run/progress.mjs';
import { repeatFor } from './clock.ts';
import { GoogleError } from './google-error.ts';
import { afterWaiting, notYetMs } from './not-yet.ts';
import { Warning, type Deployment, type Finding, type Step } from './step.ts';

/**
 * Checks everything first, and shows the plan. Then carries it out, unless it is a dry run.
 * @throws Stop if only the operator can do what is missing, or something fails
 */
export async function deploy(
  steps: readonly Step[],
  deployment: Deployment,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  const { say } = deployment;
  await showPlan(steps, deployment);
  say();
  if (dryRun) {
    say('Nothing was changed. Without --dry-run, the steps marked "to do" are carried out in this order.');
    return;
  }
  deployment.google.startWaiting();
  await carryOut(steps, deployment);
  say(`Deployed to ${deployment.settings.origin}`);
}

/**
 * Checks every step and returns the plan, without changing anything.
 * @throws Stop at the first step that only the operator can carry out
 */
async function showPlan(steps: readonly Step[], deployment: Deployment): Promise<void> {
  for (const step of steps) {
    const finding = await attempt(step, () => step.check(deployment));
    if (finding.state === 'refused') throw stoppedBy(step, finding.why);
    deployment.say(lineOf(step, finding));
  }
}

function lineOf({ title }: Step, finding: Exclude<Finding, { state: 'refused' }>): string {
  if (finding.state === 'missing') return `  to do  ${title}: ${finding.will}`;
  if (finding.state === 'off') return `  off    ${title}: ${finding.hint}`;
  return `  done   ${title}${finding.hint ? `: ${finding.hint}` : ''}`;
}

/**
 * Carries out the missing steps, in order. Checks each step again, because an earlier step can change its result.
 * @throws Stop at the first step that fails; those before it stay done, and the next run continues from there
 */
async function carryOut(steps: readonly Step[], deployment: Deployment): Promise<void> {
  for (const step of steps) {
    const finding = await attempt(step, () => step.check(deployment));
    if (finding.state === 'refused') throw stoppedBy(step, finding.why);
    if (finding.state !== 'missing') continue;
    deployment.say(`${step.title}: ${finding.will}`);
    await act(step, deployment);
  }
}

async function act(step: Step, deployment: Deployment): Promise<void> {
  try {
    await attempt(step, () => step.act?.(deployment));
    if (!step.isRepeated) await untilShown(step, deployment);
  } catch (error) {
    if (!(error instanceof Warning)) throw error;
    deployment.say(`  warning  ${step.title}: ${error.message}`);
  }
}

/**
 * Google shows some changes only after a while, and the next steps depend on them.
 * @throws Stop if it does not show them in time, or shows something else
 */
async function untilShown(step: Step, deployment: Deployment): Promise<void> {
  const check = () => attempt(step, () => step.check(deployment));
  const finding = await repeatFor(deployment.clock, notYetMs, check, ({ state }) => state !== 'missing');
  if (finding.state === 'refused') throw stoppedBy(step, finding.why);
  if (finding.state === 'missing') {
    throw stoppedBy(step, `Google has accepted this, but does not show it. ${afterWaiting}`);
  }
}

/** Google's message about a refused call is the best explanation. */
async function attempt<Result>(step: Step, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleError) throw stoppedBy(step, error.message);
    throw error;
  }
}

const stoppedBy = ({ title }: Step, why: string) => new Stop(`${title}: ${why}`);
