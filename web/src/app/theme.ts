import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { bodyFont, colors as named, floatShadow, radii, typeSizes, wide } from '../ui/tokens.ts';
import { dialogRecipe, drawerRecipe, menuRecipe } from './recipes.ts';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const color = (name: keyof typeof named) => pair(named[name][0], named[name][1]);

const lightMap =
  '#EAF0FF #D6DFFA #C1CEF4 #ACBDEE #98ACE9 #849CE4 #6F8BDE #5A7AD8 #4669D3 #3258CE #1D47C8'.split(' ');
const darkMap =
  '#1E2A4A #28365C #33436E #3D4F80 #475B92 #5268A5 #5C74B7 #6680C9 #708CDB #7B99ED #85A5FF'.split(' ');

/** Areas and bars from below. */
const lightSeries = '#6F8BDE #98ACE9 #B6C5F1 #CCD7F8 #DFE7FD #CFCFCB #E4E3DE #EEEEEA'.split(' ');
const darkSeries = '#708CDB #5268A5 #475B92 #3D4F80 #33436E #565C69 #40454F #2B2F38'.split(' ');

/** Colours of a scale by their index. */
const scale = (lights: readonly string[], darks: readonly string[]) =>
  Object.fromEntries(lights.map((light, step) => [step, pair(light, darks[step] ?? light)]));

const colors = {
  bg: color('bg'),
  surface: color('surface'),
  border: { DEFAULT: color('border'), control: color('border-control') },
  fg: { DEFAULT: color('fg'), muted: color('fg-muted') },
  accent: { DEFAULT: color('accent'), contrast: color('accent-contrast') },
  positive: color('positive'),
  negative: color('negative'),
  bar: color('bar'),
  hover: color('hover'),
  previous: color('previous'),
  /** The flow between two columns, and the visitors who left. */
  band: { DEFAULT: pair('#D6DFFA', '#2B3A62'), leaving: pair('#E3E2DC', '#2E3440') },
  skeleton: pair('#E7E6E1', '#2E3440'),
  map: {
    none: pair('#EEEEEA', '#20242D'),
    ...scale(lightMap, darkMap),
  },
  /** The third line beside the selected one has no area's colour in dark, where that is too dim. */
  series: { line: pair('#98ACE9', '#5268A5'), ...scale(lightSeries, darkSeries) },
  edge: pair('rgb(23 24 28 / 0.14)', 'rgb(0 0 0 / 0.6)'),
  backdrop: pair('rgb(23 24 28 / 0.35)', 'rgb(0 0 0 / 0.6)'),
};

/** A 4 px grid with Chakra's names: 1 is 4 px, 4 is 16 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 64];
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const config = defineConfig({
  preflight: true,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: wide, xl: '80rem' },
    tokens: {
      spacing: grid,
      sizes: { ...grid, full: { value: '100%' }, sidebar: { value: '256px' }, content: { value: '1240px' } },
      radii: Object.fromEntries(Object.entries(radii).map(([name, value]) => [name, { value }])),
      fonts: { body: { value: bodyFont } },
      zIndex: { bar: { value: 10 }, float: { value: 100 }, skip: { value: 200 } },
      durations: { fast: { value: '120ms' }, normal: { value: '180ms' } },
    },
    semanticTokens: {
      colors,
      shadows: { float: pair(...floatShadow) },
    },
    textStyles: Object.fromEntries(Object.entries(typeSizes).map(([name, value]) => [name, { value }])),
    layerStyles: { note: { value: { textStyle: 'note', color: 'fg.muted' } } },
    keyframes: {
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'slide-in': { from: { transform: 'translateX(var(--outside, -100%))' }, to: { transform: 'none' } },
      'slide-out': { from: { transform: 'none' }, to: { transform: 'translateX(var(--outside, -100%))' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
    },
    slotRecipes: { menu: menuRecipe, dialog: dialogRecipe, drawer: drawerRecipe },
  },
  globalCss: {
    // What is focused stays in sight of the bars at the edges, also in a low window.
    html: {
      scrollPaddingTop: 'min(7.5rem, 20vh)',
      scrollPaddingBottom: { base: 'min(9rem, 25vh)', lg: 'min(6rem, 20vh)' },
    },
    body: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      textStyle: 'ui',
      fontVariantNumeric: 'tabular-nums',
    },
    '[data-dimmed]': { opacity: 0.5, transition: 'opacity 120ms ease-out' },
    '*:focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
});

export const system = createSystem(defaultBaseConfig, config);
