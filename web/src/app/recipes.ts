import { defineSlotRecipe } from '@chakra-ui/react';

/* Only the styles that are used. Chakra's own recipes would multiply the size of the first load. */

const float = {
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'float',
  outline: '0',
  _open: { animation: 'fade-in 140ms ease-out' },
  _closed: { animation: 'fade-out 120ms ease-out' },
};

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'indicator',
  ],
  base: {
    content: {
      ...float,
      minW: '40',
      maxW: 'min(20rem, calc(100vw - 2rem))',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      zIndex: 'float',
      borderRadius: 'control',
      p: '1',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '9',
      px: '2.5',
      borderRadius: 'row',
      textStyle: 'ui',
      cursor: 'pointer',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'hover' },
      _disabled: { color: 'fg.muted', cursor: 'not-allowed' },
      '@media (pointer: coarse)': { minH: '11' },
    },
    itemText: { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    itemIndicator: { color: 'accent', display: 'inline-flex' },
    itemGroupLabel: { px: '2.5', py: '1.5', textStyle: 'note', color: 'fg.muted' },
    separator: { h: '1px', borderWidth: '0', bg: 'border', my: '1', mx: '-1' },
  },
});

const overPage = { position: 'fixed', inset: '0', zIndex: 'float' } as const;

const overlay = {
  backdrop: {
    ...overPage,
    bg: 'backdrop',
    _open: { animation: 'fade-in 180ms ease-out' },
    _closed: { animation: 'fade-out 120ms ease-out' },
  },
} as const;

const dialogSlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: dialogSlots,
  base: {
    ...overlay,
    positioner: {
      ...overPage,
      display: 'flex',
      alignItems: { base: 'end', md: 'center' },
      justifyContent: 'center',
      p: { base: '2', md: '8' },
    },
    content: {
      ...float,
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      maxW: '35rem',
      maxH: '100%',
      borderRadius: 'large',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      p: '4',
      pb: '2',
    },
    title: { textStyle: 'title' },
    body: { overflowY: 'auto', px: '4', pb: '4' },
  },
});

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: dialogSlots,
  base: {
    ...overlay,
    positioner: { ...overPage, display: 'flex' },
    content: {
      ...float,
      position: 'relative',
      _rtl: { '--outside': '100%' },
      bg: 'bg',
      display: 'flex',
      w: 'min(20rem, calc(100vw - 3rem))',
      h: '100%',
      _open: { animation: 'slide-in 180ms ease-out' },
      _closed: { animation: 'slide-out 140ms ease-out' },
    },
  },
});
