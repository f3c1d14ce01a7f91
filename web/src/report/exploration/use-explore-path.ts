import { paths, reportPathBeside } from '../../paths.ts';
import { carriedOver, readableSearch, useAddress } from '../address/use-address.ts';
import { changeView, isRealtime, readView, type View } from '../address/view.ts';
import { changeExploration } from './address.ts';
import type { Explorable } from './of-question.ts';

/** Links Explore with the period of this page. The last 30 minutes, which only the dashboard has, become today. */
export function useExplorePath(): (explorable: Explorable) => string {
  const { pathname, params } = useAddress();
  return ({ exploration, filters }) => {
    const today: Partial<View> = { period: { timeframe: 'Today' } };
    const view = { ...filters, ...(isRealtime(readView(params)) ? today : {}) };
    const next = changeExploration(changeView(carriedOver(params), view), exploration);
    return reportPathBeside(pathname, paths.explore) + readableSearch(next);
  };
}
