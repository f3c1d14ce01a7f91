import { type BreakdownRow, valueName } from '@footfall/functions/contract';
import type { IconName } from '../../../ui/icon.tsx';
import { browserIcons, iconName, sourceIcons } from './icon-names.ts';

export interface Picture {
  shape: 'flag' | 'square' | 'favicon';
  /** Null if there is no image. */
  src: string | null;
  /** Shown if there is no image or it fails to load. */
  fallback: IconName;
  /** Replaces the fallback, and is shown while the image loads. */
  initial?: string;
}

type Row = Pick<BreakdownRow, 'name' | 'subName' | 'picture'>;

export const flagOf = ({ subName }: Row): Picture => ({
  shape: 'flag',
  src: /^[A-Z]{2}$/.test(subName) ? `/icons/flags/${subName}.png` : null,
  fallback: 'browser',
});

export function browserLogoOf({ name }: Row): Picture {
  const file = iconName(name);
  const src = browserIcons.has(file) ? `/icons/browsers/${file}.png` : null;
  return { shape: 'square', src, fallback: 'globe' };
}

/** A bundled tile, the site's favicon, or a letter. Direct traffic has a globe. */
export function sourceTileOf({ name, picture }: Row): Picture {
  const file = iconName(name);
  const initial =
    name === valueName('visit:source', '') ? undefined : /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase();
  const image = sourceIcons.has(file)
    ? ({ shape: 'square', src: `/icons/sources/${file}.svg` } as const)
    : ({ shape: 'favicon', src: picture ?? null } as const);
  return { ...image, fallback: 'globe', ...(initial ? { initial } : {}) };
}
