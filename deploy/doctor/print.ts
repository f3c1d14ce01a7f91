import type { Finding } from './finding.ts';

/** The doctor's result as JSON. */
export interface Report {
  origin: string;
  at: string;
  sourceVersion: string;
  /** Whether there is no failure. */
  ok: boolean;
  findings: readonly Finding[];
}

export const reportOf = (
  findings: readonly Finding[],
  about: Pick<Report, 'origin' | 'at' | 'sourceVersion'>,
): Report => ({ ...about, ok: findings.every(({ state }) => state !== 'failure'), findings });

/** The findings as a table, with the next step below each that needs one. */
export function tableOf({ findings, ok }: Report): string[] {
  const states = Math.max(...findings.map(({ state }) => state.length));
  const checks = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap((finding) => [
    `  ${finding.state.padEnd(states)}  ${finding.check.padEnd(checks)}  ${finding.found}`,
    ...('todo' in finding ? [`${' '.repeat(states + checks + 6)}→ ${finding.todo}`] : []),
  ]);
  return [...lines, '', summaryOf(findings, ok)];
}

function summaryOf(findings: readonly Finding[], ok: boolean): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const counts = `${count('failure')} failures, ${count('warning')} warnings, ${count('not checked')} not checked`;
  return ok ? `No failure: ${counts}.` : `Something is wrong: ${counts}.`;
}
