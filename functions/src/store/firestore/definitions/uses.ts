import {
  type AlertRule,
  type Filter,
  filtersOfCard,
  isUsedIn,
  type StoredFunnel,
  type ReferencedKind,
  type Use,
} from '../../../contract/index.ts';
import { boardsOfEverybody } from './boards.ts';
import { listAlerts } from '../alerts/alerts.ts';
import { filtersOf } from '../alerts/rules.ts';
import { listLinks } from '../links.ts';
import { listSubscriptions } from '../mail-reports/subscriptions.ts';
import { segmentDocuments } from '../workspace/documents.ts';
import { definitionStore } from './definitions.ts';

interface About {
  workspaceId: string;
  uid: string;
  kind: ReferencedKind | 'segment';
  id: string;
}

const dimensionOf = { goal: 'event:goal', 'page-group': 'event:page_group', segment: 'segment' } as const;

/** Lists what refers to a definition, directly or through a segment. Other people's segments and boards are counted, not named. */
export async function usesOf({ workspaceId, uid, kind, id }: About): Promise<Use[]> {
  const isUsed = (filters: readonly Filter[]) => isUsedIn(filters, dimensionOf[kind], new Set([id]));
  const [segments, funnels, links, subscriptions, alerts] = await Promise.all([
    kind === 'segment'
      ? { ids: new Set([id]), names: [], others: 0 }
      : segmentsWhere(workspaceId, uid, isUsed),
    definitionStore<StoredFunnel>('funnel', (definition) => ({ of: 'funnel', definition })).list(workspaceId),
    listLinks(workspaceId),
    listSubscriptions(workspaceId),
    listAlerts(workspaceId),
  ]);
  const isAffected = (filters: readonly Filter[]) =>
    isUsed(filters) || isUsedIn(filters, 'segment', segments.ids);
  const usedIn = <Of>(all: readonly Of[], filtersIn: (each: Of) => readonly Filter[]) =>
    all.filter((each) => isAffected(filtersIn(each)));
  const named = (all: readonly { name: string }[]) => ({ names: all.map(({ name }) => name), others: 0 });
  const counted = (all: readonly unknown[]) => ({ names: [], others: all.length });
  const uses: Use[] = [
    { kind: 'segment', names: segments.names, others: segments.others },
    {
      kind: 'funnel',
      ...named(usedIn(funnels, ({ definition }) => definition.steps.flatMap(({ filters }) => filters))),
    },
    { kind: 'board', ...(await boardsWhere(workspaceId, uid, isAffected)) },
    { kind: 'link', ...named(usedIn(links, ({ filters }) => filters)) },
    { kind: 'report', ...counted(usedIn(subscriptions, ({ filters }) => filters)) },
    { kind: 'alert', ...counted(usedIn(alerts, ({ rule }: { rule: AlertRule }) => filtersOf(rule))) },
  ];
  return uses.filter(({ names, others }) => names.length + others > 0);
}

async function boardsWhere(
  workspaceId: string,
  uid: string,
  isUsed: (filters: readonly Filter[]) => boolean,
) {
  const found = { names: [] as string[], others: 0 };
  for await (const board of boardsOfEverybody(workspaceId)) {
    if (!isUsed(board.cards.flatMap(filtersOfCard))) continue;
    if (board.uid === null || board.uid === uid) found.names.push(board.name);
    else found.others++;
  }
  return found;
}

/** There can be thousands of segments, so this streams them. */
async function segmentsWhere(
  workspaceId: string,
  uid: string,
  isUsed: (filters: readonly Filter[]) => boolean,
) {
  const found = { ids: new Set<string>(), names: [] as string[], others: 0 };
  const stream = segmentDocuments(workspaceId).select('name', 'scope', 'uid', 'filters').stream();
  for await (const document of stream as AsyncIterable<unknown> as AsyncIterable<SegmentRow>) {
    if (!isUsed(JSON.parse(document.get('filters')) as Filter[])) continue;
    found.ids.add(document.id);
    if (document.get('scope') === 'workspace' || document.get('uid') === uid)
      found.names.push(document.get('name'));
    else found.others++;
  }
  return found;
}

interface SegmentRow {
  id: string;
  get(field: string): string;
}
