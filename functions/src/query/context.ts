import { inOrder } from '../contract/index.ts';
import { firstEventOf } from './first-event.ts';
import { dataStartOf } from './plan/data-start.ts';
import { payerOf } from './cost/payer.ts';
import { callEnd, roomFor, type WhenSent } from './cost/turns.ts';
import { readNames, type Names, type Naming } from './names/read.ts';
import { watermark } from './watermark.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../workspaces/call.ts';
import { leftOut, reading, type ReadStatement } from './run.ts';
import type { QueryTime, QuerySite } from './plan/plan.ts';

/** How old the numbers of open days may be, so that an owner who tries the tracking code sees the visit soon. */
const keepForMs = 5_000;
/**
 * All guests of a workspace see the same numbers, also those with a shared link. A comparison with a day that is not over ends at a minute: for guests at the same one
 * as for everyone else.
 */
const keepForGuestsMs = 60_000;
/** How old the numbers of the last minutes may be. */
const realtimeForMs = 10_000;
const realtimeForGuestsMs = 60_000;

interface Caller {
  reader: Reader;
  workspace: Workspace;
  now: Date;
  whenSent?: WhenSent | undefined;
}

/** What someone needs to ask questions about a workspace. */
export interface QueryContext {
  site: QuerySite;
  names: Names;
  read: ReadStatement;
  /** Waits until there is room for an answer with so many bytes, which is then taken until the answer is sent. */
  room(bytes: number): Promise<void>;
  /** Now. */
  at: QueryTime;
  /** The moment of a question: callers who ask within a moment ask the same, and share an answer while it is kept. */
  atMoment(isRealtime: boolean): QueryTime;
}

/** Whether someone reads the demo or a shared link. */
export const isGuest = ({ kind }: Reader): boolean => kind === 'guest' || kind === 'link';

/**
 * @param wantsFirstEvent whether a question is about all time
 * @param naming what can name segments and definitions of the workspace
 */
export async function contextOf(
  { reader, workspace, now, whenSent }: Caller,
  wantsFirstEvent: boolean,
  naming: Naming = {},
): Promise<QueryContext> {
  const asGuest = isGuest(reader);
  const payer = payerOf(reader, workspace.id);
  const end = callEnd(payer);
  const [{ through, version }, names] = await Promise.all([
    watermark(now.getTime()),
    readNames(reader, workspace.id, naming),
  ]);
  const { definitions } = names;
  const at = { now, rolledUpTo: through, leftOut };
  const keepRealtimeForMs = asGuest ? realtimeForGuestsMs : realtimeForMs;
  return {
    site: {
      id: workspace.id,
      timezone: workspace.timezone,
      resetAt: workspace.resetAt,
      keptFrom: workspace.keptFrom,
      goals: definitions.goal,
      pageGroups: definitions['page-group'],
      pages: { mergeSlashes: workspace.rules.mergeSlashes },
      channelRules: inOrder(definitions['channel-rule']).map(({ definition }) => definition),
      firstDay: wantsFirstEvent ? ((await firstEventOf(workspace, payer, now))?.day ?? null) : null,
      latestDay: workspace.latestDay,
    },
    names,
    read: reading({
      payer,
      end,
      keepForMs: asGuest ? keepForGuestsMs : keepForMs,
      keepRealtimeForMs,
      through,
      // Whoever waits for the first event sees it with the next question.
      version: `${version} ${workspace.revision} ${workspace.firstEventAt === null}`,
      now: now.getTime(),
    }),
    room: (bytes) => roomFor(payer, bytes, whenSent, end),
    at,
    atMoment(isRealtime) {
      const step = asGuest && !isRealtime ? keepForGuestsMs : keepRealtimeForMs;
      return { ...at, now: new Date(now.getTime() - (now.getTime() % step)) };
    },
  };
}

/**
 * The same for questions to which days before there is data are no zeros: those of the app, of the query API and of reports.
 * The calls of the specification and of other programs keep their zeros.
 */
export async function contextWithDataStart(
  caller: Caller,
  wantsFirstEvent: boolean,
  naming: Naming = {},
): Promise<QueryContext> {
  const context = await contextOf(caller, wantsFirstEvent, naming);
  return { ...context, site: { ...context.site, dataStart: dataStartOf(caller.workspace, caller.now) } };
}
