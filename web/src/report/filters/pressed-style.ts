/** Rows that filter: what a press does shows at the name; with Alt held, that it excludes. */
export const pressedStyleOf = (row: string) =>
  ({
    [`${row}[data-value]`]: { cursor: 'pointer', '@media (pointer: coarse)': { minH: '44px' } },
    [`${row}[data-value]:hover, ${row}:has(button.name:focus-visible)`]: { bg: 'hover' },
    '& .act': {
      flexShrink: 0,
      w: '4',
      h: '4',
      opacity: 0,
      fill: 'none',
      stroke: 'fg.muted',
      strokeWidth: '1.5px',
      strokeLinecap: 'round',
    },
    '& .act > .exclude': { display: 'none' },
    [`${row}:hover .act, & .name:focus-visible > .act, & [aria-pressed=true] > .act`]: { opacity: 1 },
    '& [aria-pressed=true] > .act': { stroke: 'accent' },
    [`[data-alt] ${row}:hover bdi, [data-alt] & .name:focus-visible > bdi`]: {
      textDecoration: 'line-through',
    },
    '[data-alt] & [aria-pressed=true] > bdi': { textDecoration: 'none' },
    '[data-alt] & .name:not([aria-pressed=true]) > .act > .filter': { display: 'none' },
    '[data-alt] & .name:not([aria-pressed=true]) > .act > .exclude': { display: 'inline' },
  }) as const;

export const pressedStyle = pressedStyleOf('& > li');
