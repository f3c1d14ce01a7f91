import { hidesSmall, type LinkSection } from '@footfall/functions/contract';
import type { SharedLink } from '../../api/reader.ts';
import { isSharedAddress, ownPath, paths, reportPathBeside } from '../../paths.ts';
import { viewParams } from '../../report/address/params.ts';
import { changeView, readView } from '../../report/address/view.ts';

export const isOfSection = (pathname: string, section: LinkSection): boolean =>
  `${ownPath(pathname)}/`.startsWith(`${paths[section]}/`);

/** Returns the path, or the path of the first section if the link does not have this page. */
export function pathWithin(pathname: string, { sections }: Pick<SharedLink, 'sections'>): string {
  const isShown =
    isSharedAddress(ownPath(pathname)) && sections.some((section) => isOfSection(pathname, section));
  const [first = 'dashboard'] = sections;
  return isShown ? pathname : reportPathBeside(pathname, paths[first]);
}

/** Turns an embed's `page=/x` into a filter, as in Plausible. On pages other than the dashboard, it selects a page. */
function withPageFilter(params: URLSearchParams, pathname: string): URLSearchParams {
  const page = params.get('page');
  if (page === null || ownPath(pathname) !== paths.dashboard) return params;
  const line = { operator: 'is', dimension: 'event:page', values: [page] } as const;
  const next = changeView(params, { filters: [...readView(params).filters, line] });
  next.delete('page');
  return next;
}

/**
 * Returns the parameters that a link allows: no segment, because segments belong to members, and the link's period, if
 * any. A link that hides small groups allows only `from`. Returns the same object if nothing changes.
 */
export function paramsWithin(
  given: URLSearchParams,
  { timeframe }: Pick<SharedLink, 'timeframe'>,
  pathname: string,
): URLSearchParams {
  if (hidesSmall(timeframe)) return withoutView(given);
  const params = withPageFilter(given, pathname);
  const { period, compare } = readView(params);
  const isOther = timeframe && !('timeframe' in period && period.timeframe === timeframe);
  const comparesDays = timeframe && typeof compare !== 'string';
  if (!isOther && !comparesDays && !params.has('segment')) return params;
  return changeView(params, {
    segment: null,
    ...(isOther && { period: { timeframe }, interval: null }),
    ...(comparesDays && { compare: 'previous' as const }),
  });
}

function withoutView(params: URLSearchParams): URLSearchParams {
  const foreign = viewParams.filter((name) => name !== 'from' && params.has(name));
  if (foreign.length === 0) return params;
  const next = new URLSearchParams(params);
  for (const name of foreign) next.delete(name);
  return next;
}
