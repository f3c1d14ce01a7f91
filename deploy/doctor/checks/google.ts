import { failure, notChecked, ok, warning, type Finding } from '../finding.ts';
import { isUnknown, type ListedIndex, type Quota, type Unknown } from '../facts/facts.ts';

/** An index of firestore.indexes.json. */
export interface NeededIndex {
  collectionGroup: string;
  queryScope: string;
  fields: ListedIndex['fields'];
}

/** Whether Firestore has the indexes that the queries need. */
export function checkIndexes(
  needed: readonly NeededIndex[],
  listed: readonly ListedIndex[] | Unknown,
): Finding {
  const check = 'Indexes';
  if (isUnknown(listed)) return notChecked(check, listed.reason);
  const states = needed.map((index) => ({ index, state: stateOf(index, listed) }));
  const lacking = states.filter(({ state }) => state === undefined || state === 'NEEDS_REPAIR');
  if (lacking.length > 0)
    return failure(
      check,
      `${lacking.map(({ index, state }) => `${nameOf(index)} ${state ? 'needs repair' : 'is missing'}`).join('; ')}`,
      'Run `npm run deploy`, which deploys firestore.indexes.json. Delete one that needs repair in the console first.',
    );
  const building = states.filter(({ state }) => state !== 'READY');
  if (building.length > 0)
    return warning(
      check,
      `${building.map(({ index }) => `${nameOf(index)} is being built`).join('; ')}`,
      'Wait some minutes and run the doctor again. Until then, what needs them fails.',
    );
  return ok(check, `${needed.length} are ready`);
}

const stateOf = (needed: NeededIndex, listed: readonly ListedIndex[]) =>
  listed.find(
    ({ name, queryScope, fields }) =>
      /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] === needed.collectionGroup &&
      queryScope === needed.queryScope &&
      keyOf(fields) === keyOf(needed.fields),
  )?.state;

/** Firestore adds the document's name to each index. */
const keyOf = (fields: ListedIndex['fields']) =>
  fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(', ');

const nameOf = ({ collectionGroup, fields }: NeededIndex) =>
  `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(', ')})`;

/** Whether the project's limits are high enough. */
export function checkQuotas(quotas: readonly Quota[] | Unknown): Finding[] {
  if (isUnknown(quotas)) return [notChecked('Quotas', quotas.reason)];
  if (quotas.length === 0) return [notChecked('Quotas', 'Google does not say them for this project')];
  return quotas.map(({ name, limit, unit, needed }) => {
    const check = `Quota: ${name}`;
    const found = `${limit.toLocaleString('en-US')} ${unit}`;
    if (limit >= needed) return ok(check, found);
    return warning(
      check,
      `${found}, and the deployment can use ${needed.toLocaleString('en-US')}`,
      'Ask Google for more under IAM & Admin, Quotas & System Limits, or allow fewer instances.',
    );
  });
}
