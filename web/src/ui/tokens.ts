/* Colours, radii and type sizes for Chakra's theme and the public pages. Plain data without imports. */

type Pair = readonly [light: string, dark: string];

/** A dash separates a group from its members. */
export const colors = {
  bg: ['#FAFAF8', '#0D0F13'],
  surface: ['#FFFFFF', '#14171D'],
  border: ['#E7E6E1', '#262A33'],
  /** Input outlines: 3:1 contrast against the surface. */
  'border-control': ['#8C909A', '#6B7280'],
  fg: ['#17181C', '#ECEDF0'],
  'fg-muted': ['#5A5E69', '#A2A8B4'],
  accent: ['#2456E6', '#85A5FF'],
  'accent-contrast': ['#FFFFFF', '#0D0F13'],
  positive: ['#0E7A4B', '#56C596'],
  negative: ['#C2362B', '#FF8D84'],
  bar: ['#EEF2FE', '#1D2536'],
  hover: ['#F3F3F0', '#1A1E26'],
  /** The line of the previous period. */
  previous: ['#B9BDC9', '#5B6373'],
} as const satisfies Record<string, Pair>;

export const floatShadow: Pair = ['0 8px 28px rgb(23 24 28 / 0.12)', '0 8px 28px rgb(0 0 0 / 0.5)'];

export const radii = { row: '8px', control: '10px', card: '14px', large: '18px' } as const;

export const bodyFont = "'Geist Variable', 'Geist Fallback', system-ui, sans-serif";

/** From this width, the hero has its full size and columns are side by side. */
export const wide = '64rem';

export interface TypeSize {
  fontSize: string;
  lineHeight: string;
  fontWeight: number;
  letterSpacing: string;
}

/** In px at the default font size of 16. */
const size = (px: number, line: number, fontWeight: number, letterSpacing = '0'): TypeSize => ({
  fontSize: `${px / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight,
  letterSpacing,
});

/** Only for public pages. */
export const heroSize = { narrow: size(40, 44, 600, '-0.035em'), wide: size(64, 66, 600, '-0.035em') };

export const typeSizes = {
  section: size(38, 44, 600, '-0.025em'),
  number: size(26, 32, 600, '-0.02em'),
  title: size(18, 24, 600, '-0.01em'),
  prose: size(16, 26, 400),
  label: size(14, 20, 500),
  ui: size(14, 20, 400),
  note: size(12, 16, 400),
} as const;
