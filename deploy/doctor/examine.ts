import { checkClock } from './checks/clock.ts';
import { checkEvent } from './checks/event.ts';
import { checkIndexes, checkQuotas, type NeededIndex } from './checks/google.ts';
import { checkApp, checkPage, type ExpectedPage } from './checks/headers.ts';
import { checkJobs } from './checks/jobs.ts';
import { checkMail } from './checks/mail.ts';
import { checkSignInProviders } from './checks/sign-in.ts';
import { checkStatement } from './checks/statements.ts';
import { checkUploads } from './checks/uploads.ts';
import { checkVersion } from './checks/version.ts';
import { checkedPaths, isUnknown, type CheckedPath, type Facts } from './facts/facts.ts';
import { checkUnknown, type Finding } from './finding.ts';
import { isLocal } from './options.ts';

/** The checkout's facts about a deployment. */
export interface Expected {
  pages: Readonly<Record<CheckedPath, ExpectedPage>>;
  indexes: readonly NeededIndex[];
}

/** Checks facts about a deployment. */
export function examine(facts: Facts, expected: Expected): Finding[] {
  return [
    ...checkedPaths.map((path) =>
      checkPage(path, facts.pages[path], expected.pages[path], isLocal(facts.origin)),
    ),
    checkVersion(facts.pages['/api/health'], facts.sourceVersion),
    checkApp(facts.app),
    checkEvent(facts.event),
    ...checkDiagnosis(facts.diagnosis),
    checkIndexes(expected.indexes, facts.indexes),
    ...checkQuotas(facts.quotas),
    checkUploads(facts.uploads),
    checkSignInProviders(facts.signInProviders),
  ];
}

function checkDiagnosis(dated: Facts['diagnosis']): Finding[] {
  if (isUnknown(dated)) return [checkUnknown('Statements, jobs, mail and clock', dated)];
  const { diagnosis } = dated;
  return [
    ...diagnosis.statements.map(checkStatement),
    ...checkJobs(diagnosis),
    checkMail(diagnosis),
    checkClock(dated),
  ];
}
