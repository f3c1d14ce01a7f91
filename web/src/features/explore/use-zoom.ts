import { useMemo } from 'react';
import { useChoice } from '../../report/address/use-address.ts';
import type { Shown } from '../../report/picture/data.ts';

/** The buckets of a brush in the address; null for all of them. */
export function readZoom(text: string | null, keys: readonly string[]): Shown | null {
  const [from = '', to = ''] = (text ?? '').split(',');
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)];
  return first >= 0 && last >= first ? { first, last } : null;
}

export const zoomText = (shown: Shown | null, keys: readonly string[]): string | null =>
  shown && `${keys[shown.first]},${keys[shown.last]}`;

/** The buckets that the brush shows. */
export function useZoom(keys: readonly string[]): [Shown | null, (shown: Shown | null) => void] {
  const [text, setText] = useChoice('zoom');
  const zoom = useMemo(() => readZoom(text, keys), [text, keys]);
  return [zoom, (shown) => setText(zoomText(shown, keys))];
}
