import { paths, reportPathBeside } from '../../paths.ts';
import { readableSearch, useAddress } from '../address/use-address.ts';

/** The path of a board with its own period, not that of this page. */
export function useBoardPath(): (id: string) => string {
  const { pathname, params } = useAddress();
  const site = params.get('site');
  const search = readableSearch(new URLSearchParams(site === null ? {} : { site }));
  return (id) => reportPathBeside(pathname, `${paths.boards}/${id}`) + search;
}
