import type { ImportFormat } from '../../contract/index.ts';
import type { Format } from './format.ts';

/** Loads the reader of each format when a file needs it. */
export const formats: Record<ImportFormat, () => Promise<Format>> = {
  plausible: () => import('./plausible/plausible.ts').then(({ plausible }) => plausible),
  umami: () => import('./umami/umami.ts').then(({ umami }) => umami),
  ga4: () => import('./ga4/ga4.ts').then(({ ga4 }) => ga4),
  matomo: () => import('./matomo/matomo.ts').then(({ matomo }) => matomo),
  goatcounter: () => import('./goatcounter.ts').then(({ goatcounter }) => goatcounter),
  footfall: () => import('./footfall.ts').then(({ footfall }) => footfall),
  logs: () => import('./logs/logs.ts').then(({ logs }) => logs),
};
