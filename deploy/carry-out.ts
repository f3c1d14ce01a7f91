import { GoogleError } from './google.ts';
import { Stop } from '../dev/run/progress.mjs';
import type { Deployment, Finding, Step } from './step.ts';

type Say = (line?: string) => void;

/**
 * Checks everything first, and shows what there is to do. Then does it, unless it is a dry run.
 * @throws Stop if only the operator can do what is missing, or something fails
 */
export async function deploy(
  steps: readonly Step[],
  deployment: Deployment,
  say: Say,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  await showPlan(steps, deployment, say);
  say();
  if (dryRun) {
    say('Nothing was changed. Without --dry-run, the steps marked "to do" are carried out in this order.');
    return;
  }
  await carryOut(steps, deployment, say);
  say(`Deployed to ${deployment.settings.origin}`);
}

/**
 * Checks every step and says what there is to do, without changing anything.
 * @throws Stop at the first step that only the operator can carry out
 */
async function showPlan(steps: readonly Step[], deployment: Deployment, say: Say): Promise<void> {
  for (const step of steps) {
    const finding = await attempt(step, () => step.check(deployment));
    if (finding.state === 'refused') throw stoppedBy(step, finding.why);
    say(lineOf(step, finding));
  }
}

function lineOf({ title }: Step, finding: Exclude<Finding, { state: 'refused' }>): string {
  if (finding.state === 'missing') return `  to do  ${title}: ${finding.will}`;
  if (finding.state === 'off') return `  off    ${title}: ${finding.hint}`;
  return `  done   ${title}${finding.hint ? `: ${finding.hint}` : ''}`;
}

/**
 * Carries out what is missing, in order. Checks each step again, because an earlier step can change what it finds.
 * @throws Stop at the first step that fails; those before it stay done, and the next run continues from there
 */
async function carryOut(steps: readonly Step[], deployment: Deployment, say: Say): Promise<void> {
  for (const step of steps) {
    const finding = await attempt(step, () => step.check(deployment));
    if (finding.state === 'refused') throw stoppedBy(step, finding.why);
    if (finding.state !== 'missing') continue;
    say(`${step.title}: ${finding.will}`);
    await attempt(step, () => step.act?.(deployment));
  }
}

/** What Google says about a call that it refuses is the best explanation that there is. */
async function attempt<Result>(step: Step, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleError) throw stoppedBy(step, error.message);
    throw error;
  }
}

const stoppedBy = ({ title }: Step, why: string) => new Stop(`${title}: ${why}`);
