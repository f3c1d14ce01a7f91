import { isDeepStrictEqual } from 'node:util';
import {
  type GivenRules,
  type ParsedInput,
  type TrafficRules,
  type Day,
  dayIn,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { deleteAnnotations } from '../annotations.ts';
import { addAuditEntry, changing, deleteAuditLog } from '../audit.ts';
import { domainDocument, memberDocuments, workspaceDocument, deleteNamed } from './documents.ts';
import { logoDocument, logoHash, toLogoDocument, type StoredPicture } from './logos.ts';
import { proofDocument } from './proofs.ts';
import { settingsDifferences } from './settings-differences.ts';
import { everything, purgeDocument, toDocument, type Purge } from '../../purges.ts';
import { deleteTallies } from '../ingest/tallies.ts';
import { keysOfWorkspace } from '../keys.ts';
import { endImportsIn } from '../imports/changes.ts';
import { deleteNumbersOfLinks } from '../link-numbers.ts';
import { linksOfWorkspace } from '../links.ts';
import { alertsIn, restartAlerts, checkSoon } from '../alerts/alerts.ts';
import { subscriptionsIn } from '../mail-reports/changes.ts';
import { deleteDestinations, stopDestinations } from '../destinations/changes.ts';
import { rescheduleReports } from '../mail-reports/subscriptions.ts';
import { importsFields } from './imports.ts';
import { rulesIn } from './sites.ts';
import { noSuchWorkspace } from '../members/roles.ts';
import { isAlreadyThere } from '../failures.ts';
import { domainTaken, formerDomainsAfter } from './workspaces.ts';
import { transactOnce } from '../transactions/once.ts';

interface WorkspaceChanges extends Omit<ParsedInput<'workspace.update'>, 'workspaceId' | 'logo'> {
  logo?: StoredPicture | null | undefined;
}

/**
 * Changes all given fields or none. A new domain is not proven. The old domain becomes available, unless the workspace
 * had lost it; its addresses still lead members to the workspace.
 * @throws AppError `domain_taken` if another workspace has the domain, `changed_meanwhile` if the rules are no longer
 * `rulesBefore`, `not_found` if the workspace no longer exists
 */
export async function updateWorkspace(
  id: string,
  { logo, rules: givenRules, rulesBefore, ...texts }: WorkspaceChanges,
  by: { uid: string; now: Date },
) {
  const { domain } = texts;
  const hash = logo && logoHash(id, logo.bytes);
  try {
    await changing(id, by.uid, by.now, async (transaction, note) => {
      const old = (await transaction.get(workspaceDocument(id))).data();
      if (!old) throw noSuchWorkspace();
      const rules = rulesIn(old);
      if (rulesBefore && !isDeepStrictEqual(rules, completeRules(rulesBefore, rules))) throw rulesChanged();
      const changes = { ...texts, logoHash: hash, rules: givenRules && completeRules(givenRules, rules) };
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (domain !== undefined && (domain !== old.domain || old.domainLostAt)) {
        transaction.create(domainDocument(domain), { workspaceId: id });
        if (!old.domainLostAt) transaction.delete(domainDocument(old.domain));
        const formerDomains = formerDomainsAfter(old, domain, by.now);
        transaction.update(workspaceDocument(id), { domainLostAt: null, formerDomains });
      }
      const moved = daysOfMove(old, changes.timezone, by.now);
      if (given.length > 0)
        transaction.update(workspaceDocument(id), { ...Object.fromEntries(given), ...moved });
      if (logo && hash) transaction.set(logoDocument(id), toLogoDocument(hash, logo));
      if (logo === null) transaction.delete(logoDocument(id));
      const what = settingsDifferences(old, changes);
      if (Object.keys(what).length > 0) note('workspace.changed', what);
    });
  } catch (error) {
    if (isAlreadyThere(error) && domain !== undefined) throw domainTaken(domain);
    throw error;
  }
  if (texts.timezone !== undefined) await Promise.all([rescheduleReports(id, by.now), checkSoon(id, by.now)]);
}

const rulesChanged = () =>
  new AppError('changed_meanwhile', phraseOf('Someone else has changed these rules in the meantime.'), {
    field: 'rules',
  });

/** Also requests the deletion of the rows. A lost domain stays with the workspace that has it. */
export async function deleteWorkspace(id: string, now: Date) {
  await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(workspaceDocument(id))).data();
    const { docs: members } = await transaction.get(memberDocuments(id).select());
    const { docs: keys } = await transaction.get(keysOfWorkspace(id).select());
    const { docs: links } = await transaction.get(linksOfWorkspace(id).select());
    const subscriptions = await subscriptionsIn(id, transaction);
    const alerts = await alertsIn(id, transaction);
    const endDestinations = await stopDestinations(id, transaction);
    if (data && !data.domainLostAt) transaction.delete(domainDocument(data.domain));
    transaction.delete(workspaceDocument(id));
    for (const { ref } of [...members, ...keys, ...links]) transaction.delete(ref);
    for (const document of [...subscriptions, ...alerts]) transaction.delete(document);
    endDestinations();
    transaction.delete(proofDocument(id));
    transaction.delete(logoDocument(id));
    transaction.set(purgeDocument(id), toDocument({ requestedAt: now, ...everything }));
  });
  // Nobody can read these any more. If something fails, the job `purge` deletes the rest.
  await Promise.allSettled([
    deleteTallies(id),
    deleteNamed(id),
    deleteAnnotations(id),
    deleteNumbersOfLinks(id),
    deleteDestinations(id),
    deleteAuditLog(id),
  ]);
}

/** Hides everything that a workspace has counted until now, and requests its deletion. */
export async function resetWorkspace(purge: Purge, uid: string) {
  await transactOnce(async (transaction) => {
    const endImports = await endImportsIn(purge.workspaceId, purge.requestedAt, transaction);
    transaction.update(workspaceDocument(purge.workspaceId), {
      resetAt: purge.before,
      firstEventAt: null,
      firstDay: null,
      ...importsFields([]),
    });
    endImports();
    transaction.set(purgeDocument(purge.workspaceId), toDocument(purge));
    const entry = { who: uid, action: 'workspace.reset', what: {} } as const;
    addAuditEntry(transaction, purge.workspaceId, entry, purge.requestedAt);
  });
  await Promise.all([
    deleteTallies(purge.workspaceId),
    deleteNumbersOfLinks(purge.workspaceId),
    restartAlerts(purge.workspaceId),
  ]);
}

function completeRules(given: GivenRules, before: TrafficRules): TrafficRules {
  const { revenueOnlyByKey, excludedSources, mergeSlashes, pageParameters, ...others } = given;
  return {
    ...others,
    revenueOnlyByKey: revenueOnlyByKey ?? before.revenueOnlyByKey,
    excludedSources: excludedSources ?? before.excludedSources,
    mergeSlashes: mergeSlashes ?? before.mergeSlashes,
    pageParameters: pageParameters ?? before.pageParameters,
  };
}

/** How long instances of `collect` may use a cached site and its time zone. */
const knownForMs = 15 * 60_000;

interface KnownDays {
  timezone?: string;
  firstDay?: Day | null;
  latestDay?: Day | null;
}

/** Events keep their day. After a move to the west, old days can be one ahead, and new events before the first day. */
export function daysOfMove(
  { timezone: old, firstDay, latestDay }: KnownDays,
  timezone: string | undefined,
  now: Date,
): { firstDay?: Day; latestDay?: Day } {
  if (old === undefined || timezone === undefined || timezone === old) return {};
  const begun = dayIn(old, new Date(now.getTime() + knownForMs));
  const next = dayIn(timezone, now);
  return {
    latestDay: latestDay && latestDay > begun ? latestDay : begun,
    ...(firstDay && next < firstDay ? { firstDay: next } : {}),
  };
}
