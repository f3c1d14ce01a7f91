import { type BigQueryAnswer, type ChangedView, type Day, daysAnywhere, utcDay } from '../contract/index.ts';
import { firstOwnedDay } from '../statistics/imports.ts';
import { changeView, deleteView, readView } from '../store/bigquery/shared-view.ts';
import { datasetId, projectId } from '../store/clients.ts';
import { added, recordInLog } from '../store/firestore/audit.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';
import {
  dropStatement,
  grantStatement,
  isSameQuery,
  principalOf,
  questionStatements,
  type Rows,
  sharedDatasetOf,
  viewName,
  viewQuery,
  viewStatement,
} from './view-sql.ts';

/** The earliest local day of a moment in any time zone. */
export const earliestDay = (at: Date) => daysAnywhere(at.getTime(), at.getTime()).from;

export function firstDay({ createdAt, firstEventAt, resetAt, imports }: Workspace): Day {
  const first = firstEventAt && firstEventAt < createdAt ? firstEventAt : createdAt;
  const day = earliestDay(resetAt ?? first);
  const imported = firstOwnedDay(imports);
  return imported !== null && imported < day ? imported : day;
}

export const get: Handler<'bigquery.get'> = ({ workspace, now }) => answerOf(workspace, now);

/** Lets a Google account read the visits of the workspace through a view. Creates or replaces the view if needed. */
export const share: Handler<'bigquery.share'> = async ({
  identity: { uid },
  workspace,
  input: { reader, hidesSmall },
  now,
}) => {
  const rows = rowsOf(workspace);
  const view = await viewOf(rows);
  const stays = view && isSameQuery(view.query, viewQuery(rows)) && view.hidesSmall === hidesSmall;
  // Replacing a view may remove its readers.
  const readers = new Set([...(stays ? [] : (view?.readers ?? [])), principalOf(reader)]);
  const statements = [
    ...(stays ? [] : [viewStatement(rows, hidesSmall)]),
    grantStatement(rows, [...readers]),
  ];
  const refusal = await changeView(statements);
  if (refusal === null) {
    const what = added({ email: reader, hidesSmall });
    await recordInLog(workspace.id, { who: uid, action: 'view.shared', what }, now);
  }
  return changed(statements, refusal, workspace, now);
};

export const end: Handler<'bigquery.end'> = async ({ identity: { uid }, workspace, now }) => {
  const statements = [dropStatement(rowsOf(workspace))];
  const refusal = await changeView(statements);
  if (refusal === null) {
    await recordInLog(workspace.id, { who: uid, action: 'view.removed', what: {} }, now);
  }
  return changed(statements, refusal, workspace, now);
};

export const removeViewOfGone = (workspaceId: string) =>
  deleteView(sharedDatasetOf(datasetId()), viewName(workspaceId));

const changed = async (
  statements: string[],
  refusal: string | null,
  workspace: Workspace,
  now: Date,
): Promise<ChangedView> => ({ statements, refusal, now: await answerOf(workspace, now) });

const rowsOf = (workspace: Workspace): Rows => ({
  project: projectId() ?? '',
  dataset: datasetId(),
  workspaceId: workspace.id,
  domain: workspace.domain,
  from: firstDay(workspace),
  since: workspace.resetAt ?? null,
});

const viewOf = ({ dataset, workspaceId }: Rows) => readView(sharedDatasetOf(dataset), viewName(workspaceId));

async function answerOf(workspace: Workspace, now: Date): Promise<BigQueryAnswer> {
  const rows = rowsOf(workspace);
  const view = await viewOf(rows);
  const addressOf = (principal: string) => principal.slice(principal.indexOf(':') + 1);
  return {
    project: rows.project,
    dataset: rows.dataset,
    sharedDataset: sharedDatasetOf(rows.dataset),
    view: viewName(rows.workspaceId),
    state: stateOf(view?.query, rows, view === undefined),
    hidesSmall: view?.hidesSmall ?? null,
    readers: view?.readers?.map(addressOf) ?? null,
    questions: questionStatements(rows, utcDay(now)),
  };
}

function stateOf(query: string | undefined, rows: Rows, isUnknown: boolean): BigQueryAnswer['state'] {
  if (query === undefined) return isUnknown ? 'unknown' : 'none';
  return isSameQuery(query, viewQuery(rows)) ? 'current' : 'changed';
}
