import { addDays, type AnnotationAnswer, type Day, roleMay, startOfDay } from '../contract/index.ts';
import { type AccountName, namesOf } from '../store/auth/accounts.ts';
import {
  type Annotation,
  createAnnotation,
  deleteAnnotation,
  listAnnotations,
  listPublicAnnotations,
  updateAnnotation,
} from '../store/firestore/annotations.ts';
import { listAuditEntries } from '../store/firestore/audit.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { derivedAnnotations, timedActions } from './derived.ts';
import { timeOf } from './time.ts';

export const list: Handler<'annotation.list'> = async (call) => {
  const { identity, workspace, input } = call;
  const [annotations, derived] = await Promise.all([
    listAnnotations(workspace.id, identity.uid, input),
    derivedFor(workspace, input),
  ]);
  const authors = annotations.flatMap(({ by }) => by ?? []);
  const names = await namesOf([...new Set(authors)]);
  return { annotations: annotations.map((each) => toAnswer(each, call, names)), derived };
};

/** Says nothing about who made a note. */
export const listPublic: Handler<'annotation.public'> = async ({ workspace, input }) =>
  (await listPublicAnnotations(workspace.id, input)).map(toShown);

/** @throws AppError `forbidden`, `too_many_annotations` */
export const create: Handler<'annotation.create'> = async (call) => {
  const { workspaceId: _, day, at, ...fields } = call.input;
  const made = { ...fields, ...timeOf({ day, at }, call.now, call.workspace.timezone) };
  return answerOf(await createAnnotation(changeBy(call), made), call);
};

/** Changes only the given fields. @throws AppError `not_found`, and those of `create` */
export const update: Handler<'annotation.update'> = async (call) => {
  const { workspaceId: _, id, day, at, ...fields } = call.input;
  const moved =
    day === undefined && at === undefined ? {} : timeOf({ day, at }, call.now, call.workspace.timezone);
  return answerOf(await updateAnnotation(changeBy(call), id, { ...fields, ...moved }), call);
};

/** @throws AppError `not_found`, `forbidden` */
export const remove: Handler<'annotation.delete'> = async (call) => {
  const { id } = call.input;
  await deleteAnnotation(changeBy(call), id);
  return { id };
};

type Call = CallOf<'annotation.list' | 'annotation.create' | 'annotation.update' | 'annotation.delete'>;

const changeBy = ({ workspace, identity, now }: Pick<Call, 'workspace' | 'identity' | 'now'>) => ({
  workspaceId: workspace.id,
  uid: identity.uid,
  now,
});

type Reading = Pick<Call, 'identity' | 'role'>;

async function answerOf(annotation: Annotation, call: Reading): Promise<AnnotationAnswer> {
  const names = await namesOf(annotation.by === null ? [] : [annotation.by]);
  return toAnswer(annotation, call, names);
}

const toShown = ({ id, day, at, text, tag }: Annotation) => ({
  ...{ id, day, text, tag },
  at: at?.toISOString() ?? null,
});

function toAnswer(
  annotation: Annotation,
  { identity, role }: Reading,
  names: ReadonlyMap<string, AccountName>,
): AnnotationAnswer {
  const { scope, isPublic, by, key } = annotation;
  const readsAddress = by === identity.uid || roleMay(role, 'read addresses of members');
  const { name = '', email = '' } = names.get(by ?? '') ?? {};
  return {
    ...toShown(annotation),
    ...{ scope, isPublic, key },
    author: name || (readsAddress && email) || null,
    mayChange: roleMay(role, scope === 'workspace' ? 'change shared annotations' : 'keep annotations'),
  };
}

/** The maximum of entries read from the audit log for the notes of some days, the newest first. */
const maxEntries = { timed: 200, removals: 50, retention: 1 };
/** The maximum time from the beginning of a silence to the entry about it, and some for its end. */
const daysUntilEntry = 5;

async function derivedFor({ id, timezone }: Workspace, { from, to }: { from: Day; to: Day }) {
  const logs = await Promise.all([
    listAuditEntries(
      id,
      {
        actions: timedActions,
        since: startOfDay(addDays(from, -1)).toISOString(),
        before: startOfDay(addDays(to, daysUntilEntry)).toISOString(),
      },
      maxEntries.timed,
    ),
    // These are about other days than that of their entry.
    listAuditEntries(id, { actions: ['removal.done'] }, maxEntries.removals),
    listAuditEntries(id, { actions: ['retention.applied'] }, maxEntries.retention),
  ]);
  return derivedAnnotations(
    logs.flatMap(({ entries }) => entries),
    { timezone, from, to },
  );
}
