import { readableSearch } from '../../report/address/use-address.ts';

export function changedPath(path: string, change: (params: URLSearchParams) => URLSearchParams): string {
  const [pathname = '', search] = path.split('?');
  return pathname + readableSearch(change(new URLSearchParams(search)));
}
