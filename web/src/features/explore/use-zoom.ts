import { useRef, useState } from 'react';
import { useAddress, withParam } from '../../report/address/use-address.ts';
import type { Shown } from '../../report/picture/data.ts';

const writtenAfterMs = 300;

/** The buckets of a brush in the address; null for all of them. */
export function readZoom(text: string | null, keys: readonly string[]): Shown | null {
  const [from = '', to = ''] = (text ?? '').split(',');
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)];
  return first >= 0 && last >= first ? { first, last } : null;
}

export const zoomText = (shown: Shown | null, keys: readonly string[]): string | null =>
  shown && `${keys[shown.first]},${keys[shown.last]}`;

/** The buckets that the brush shows. The address follows a moment later, without an entry in the history. */
export function useZoom(keys: readonly string[]): [Shown | null, (shown: Shown | null) => void] {
  const { params, change } = useAddress();
  const text = params.get('zoom');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moved, setMoved] = useState<{ from: string | null; shown: Shown | null } | null>(null);
  return [
    moved && moved.from === text ? moved.shown : readZoom(text, keys),
    (shown) => {
      setMoved({ from: text, shown });
      clearTimeout(timer.current);
      const write = () => change(withParam('zoom', zoomText(shown, keys)), { replace: true });
      timer.current = setTimeout(write, writtenAfterMs);
    },
  ];
}
