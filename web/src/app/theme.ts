import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { dialogRecipe, drawerRecipe, menuRecipe } from './recipes.ts';

/** One colour in both themes. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const lightMap =
  '#EAF0FF #D6DFFA #C1CEF4 #ACBDEE #98ACE9 #849CE4 #6F8BDE #5A7AD8 #4669D3 #3258CE #1D47C8'.split(' ');
const darkMap =
  '#1E2A4A #28365C #33436E #3D4F80 #475B92 #5268A5 #5C74B7 #6680C9 #708CDB #7B99ED #85A5FF'.split(' ');

const colors = {
  bg: pair('#FAFAF8', '#0D0F13'),
  surface: pair('#FFFFFF', '#14171D'),
  border: {
    DEFAULT: pair('#E7E6E1', '#262A33'),
    /** Outlines of things to type into: 3:1 against the surface. */
    control: pair('#8C909A', '#6B7280'),
  },
  fg: { DEFAULT: pair('#17181C', '#ECEDF0'), muted: pair('#5A5E69', '#A2A8B4') },
  accent: { DEFAULT: pair('#2456E6', '#85A5FF'), contrast: pair('#FFFFFF', '#0D0F13') },
  positive: pair('#0E7A4B', '#56C596'),
  negative: pair('#C2362B', '#FF8D84'),
  bar: pair('#EEF2FE', '#1D2536'),
  hover: pair('#F3F3F0', '#1A1E26'),
  previous: pair('#B9BDC9', '#5B6373'),
  map: {
    none: pair('#EEEEEA', '#20242D'),
    ...Object.fromEntries(lightMap.map((light, step) => [step, pair(light, darkMap[step] ?? light)])),
  },
  backdrop: pair('rgb(23 24 28 / 0.35)', 'rgb(0 0 0 / 0.6)'),
};

/** The 4 px grid, under Chakra's usual names: 1 is 4 px, 4 is 16 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 64];
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** Size and line height in px at the reader's default of 16. */
const text = (size: number, line: number, fontWeight: number, letterSpacing = '0') => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem`, fontWeight, letterSpacing },
});

const config = defineConfig({
  preflight: true,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      spacing: grid,
      sizes: { ...grid, full: { value: '100%' }, sidebar: { value: '256px' }, content: { value: '1240px' } },
      radii: {
        row: { value: '8px' },
        control: { value: '10px' },
        card: { value: '14px' },
        large: { value: '18px' },
      },
      fonts: { body: { value: "'Geist Variable', 'Geist Fallback', system-ui, sans-serif" } },
      zIndex: { bar: { value: 10 }, float: { value: 100 }, skip: { value: 200 } },
      durations: { fast: { value: '120ms' }, normal: { value: '180ms' } },
    },
    semanticTokens: {
      colors,
      shadows: { float: pair('0 8px 28px rgb(23 24 28 / 0.12)', '0 8px 28px rgb(0 0 0 / 0.5)') },
    },
    textStyles: {
      hero: {
        value: {
          fontSize: { base: '2.5rem', lg: '4rem' },
          lineHeight: { base: '2.75rem', lg: '4.125rem' },
          fontWeight: 600,
          letterSpacing: '-0.035em',
        },
      },
      section: text(38, 44, 600, '-0.025em'),
      number: text(26, 32, 600, '-0.02em'),
      title: text(18, 24, 600, '-0.01em'),
      prose: text(16, 26, 400),
      label: text(14, 20, 500),
      ui: text(14, 20, 400),
      note: text(12, 16, 400),
    },
    keyframes: {
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'slide-in': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
      'slide-out': { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
    },
    slotRecipes: { menu: menuRecipe, dialog: dialogRecipe, drawer: drawerRecipe },
  },
  globalCss: {
    body: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      textStyle: 'ui',
      fontVariantNumeric: 'tabular-nums',
    },
    '*:focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
});

/** Paper, ink, one blue: the tokens and recipes of the whole product, in light and dark. */
export const system = createSystem(defaultBaseConfig, config);
