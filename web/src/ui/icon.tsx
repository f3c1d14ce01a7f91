import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Change } from '@footfall/functions/contract';
import styles from './plain.module.css';

/** Strokes on a 16 px grid. */
const strokes = {
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-left': 'M10 4L6 8l4 4',
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-updown': 'M5 6l3-3 3 3M5 10l3 3 3-3',
  'arrow-up': 'M8 13V3.5M4 7l4-4 4 4',
  'arrow-down': 'M8 3v9.5M4 9l4 4 4-4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3.5 8.5l3 3 6-7',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  link: 'M6.5 9.5l3-3M7.5 4.8l1.3-1.3a2.6 2.6 0 0 1 3.7 3.7L11.2 8.5M8.5 11.2l-1.3 1.3a2.6 2.6 0 0 1-3.7-3.7L4.8 7.5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  tiles: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z',
  light:
    'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M8 1.2v1.3M8 13.5v1.3M1.2 8h1.3M13.5 8h1.3M3.2 3.2l.9.9M11.9 11.9l.9.9M3.2 12.8l.9-.9M11.9 4.1l.9-.9',
  dark: 'M13.3 9.6A5.7 5.7 0 0 1 6.4 2.7a5.7 5.7 0 1 0 6.9 6.9z',
  globe: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M2 8h12M8 2c3.4 3.6 3.4 8.4 0 12M8 2c-3.4 3.6-3.4 8.4 0 12',
  browser: 'M2 3.5h12v9H2zM2 6.5h12',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.4 10.4l3.1 3.1',
  system: 'M2 3h12v7.5H2zM5.5 13.5h5',
  filter: 'M2.5 4.5h11M4.8 8h6.4M7 11.5h2',
  exclude: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M4.1 4.1l7.8 7.8',
  pencil: 'M3 13l.7-2.9 7-7 2.2 2.2-7 7z',
  mail: 'M2 3.5h12v9H2zM2.5 4.5L8 9l5.5-4.5',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2',
  info: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 7.3v3.4M8 5.2v.1',
} as const;

export type IconName = keyof typeof strokes;

export const iconNames = Object.keys(strokes) as IconName[];

interface IconProps extends Omit<HTMLChakraProps<'svg'>, 'boxSize'> {
  name: IconName;
  boxSize?: '3' | '3.5' | '4' | '4.5' | '5';
}

/** Hidden from screen readers. Use it next to text with the same meaning. Chevrons turn with the reading direction. */
export function Icon({ name, boxSize = '4', ...style }: IconProps) {
  const size = `${Number(boxSize) / 4}rem`;
  const drawn = {
    className: name.startsWith('chevron') ? styles.chevron : styles.icon,
    viewBox: '0 0 16 16',
    width: size,
    height: size,
    'aria-hidden': true,
    children: (
      <path
        d={strokes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ),
  } as const;
  return Object.keys(style).length === 0 ? <svg {...drawn} /> : <chakra.svg {...drawn} {...style} />;
}

export const ChangeArrow = ({ direction }: Pick<Change, 'direction'>) =>
  direction !== 'same' && <Icon name={`arrow-${direction}`} boxSize="3" />;
