import type { BreakdownRow } from '@footfall/functions/contract';
import type { IconName } from '../../../ui/icon.tsx';
import { browserIcons, iconName, sourceIcons } from './icon-names.ts';

/** Shown to the left of a row's name. */
export interface Picture {
  shape: 'flag' | 'square' | 'favicon';
  /** The image; null where there is none for this name. */
  src: string | null;
  /** Shown where there is no image, or it does not load. */
  fallback: IconName;
  /** Shown instead of the fallback, and until the image is there. */
  letter?: string;
}

type Row = Pick<BreakdownRow, 'name' | 'subName' | 'picture'>;

/** A country's flag by its code. */
export const flagOf = ({ subName }: Row): Picture => ({
  shape: 'flag',
  src: /^[A-Z]{2}$/.test(subName) ? `/icons/flags/${subName}.png` : null,
  fallback: 'browser',
});

/** A browser's logo. */
export function browserLogoOf({ name }: Row): Picture {
  const file = iconName(name);
  const src = browserIcons.has(file) ? `/icons/browsers/${file}.png` : null;
  return { shape: 'square', src, fallback: 'globe' };
}

/** A known source's tile, any other's favicon or first letter; no source at all is the globe. */
export function sourceTileOf({ name, picture }: Row): Picture {
  const file = iconName(name);
  const letter = name === 'Direct / None' ? undefined : /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase();
  const image = sourceIcons.has(file)
    ? ({ shape: 'square', src: `/icons/sources/${file}.svg` } as const)
    : ({ shape: 'favicon', src: picture ?? null } as const);
  return { ...image, fallback: 'globe', ...(letter ? { letter } : {}) };
}
