import { useMemo } from 'react';
import { shownHost } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useIsMember } from '../../../api/reader.ts';
import { nameOf, siteOf } from '../../../ui/workspace/workspace-list.ts';
import { useSegments } from '../../../report/filters/segments.ts';
import { usePropertyKeys } from '../../../report/filters/dialog/use-suggestions.ts';
import { useView } from '../../../report/address/use-view.ts';
import { useClock } from '../../../report/period/use-clock.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { daysOf } from '../../../ui/period/period.ts';

export interface NamedItem {
  value: string;
  name: string;
  note?: string;
}

/** What a breakdown can name beside dimensions. Guests have neither segments nor other sites. */
export function useSources() {
  const workspace = useReportWorkspace();
  const isMember = useIsMember();
  const { data } = useEndpoint('workspace.list', isMember ? {} : null);
  const { list: segments } = useSegments(true);
  const { view } = useView();
  const { day } = useClock(workspace.timezone);
  const properties = usePropertyKeys({ workspaceId: workspace.id, days: daysOf(view.period, day) });
  return useMemo(() => {
    const own = data?.answer ?? [workspace];
    const sorted = [
      ...own.filter(({ id }) => id === workspace.id),
      ...own.filter(({ id }) => id !== workspace.id),
    ];
    const named = {
      sites: sorted.map((each) => ({
        value: siteOf(each),
        name: nameOf(each),
        ...(each.name ? { note: shownHost(each.domain) } : {}),
      })),
      segments: (segments ?? []).map(({ id, name }) => ({ value: id, name })),
    };
    const valuesOf = (items: readonly NamedItem[]) => items.map(({ value }) => value);
    /** The name in addresses, of a site by its id too. */
    const byName = (site: string) => {
      const known = own.find(({ id }) => id === site);
      return known ? siteOf(known) : site;
    };
    return {
      named,
      properties,
      siteOf: byName,
      sites: valuesOf(named.sites),
      segments: valuesOf(named.segments),
    };
  }, [data, segments, properties, workspace]);
}
