import { html, raw } from 'hono/html';
import { languageOf, speech } from '../contract/index.ts';

/** HTML in which every value is escaped. */
export type Html = ReturnType<typeof html>;

/** The colours of the app that mails use, in light and in dark. */
const colours = {
  ink: ['#17181C', '#ECEDF0'],
  muted: ['#5A5E69', '#A2A8B4'],
  accent: ['#2456E6', '#85A5FF'],
  better: ['#0E7A4B', '#56C596'],
  worse: ['#C2362B', '#FF8D84'],
  /** The bars of charts. A picture does not know its background, so the blue suits light and dark. */
  now: ['#2B5EF0', '#2B5EF0'],
  before: ['#B6BAC5', '#41454F'],
} as const;
export type TextColour = keyof typeof colours;

const paper = ['#FAFAF8', '#0D0F13'] as const;
const surface = ['#FFFFFF', '#14171D'] as const;
const border = ['#E7E6E1', '#262A33'] as const;

/** Some mail programs drop style sheets, so styles are inline. This sheet only adds the dark theme. */
export const styleSheet = raw(
  [
    '@media (prefers-color-scheme: dark) {',
    ...Object.entries(colours).map(([name, [, dark]]) => `.${name} { color: ${dark} !important }`),
    `.paper { background: ${paper[1]} !important }`,
    `.card { background: ${surface[1]} !important; border-color: ${border[1]} !important }`,
    `.line { border-color: ${border[1]} !important }`,
    `.logo { background: ${colours.accent[1]} !important; color: ${paper[1]} !important }`,
    `.button { background: ${colours.ink[1]} !important; color: ${paper[1]} !important }`,
    '}',
    '@media (max-width: 480px) {',
    '.card { padding: 24px 20px !important }',
    '.foot { padding: 20px 20px 0 !important }',
    '.wide { display: none !important }',
    '.figure { display: inline-block !important; width: 50% !important; padding-bottom: 12px !important }',
    '}',
  ].join('\n'),
);

const font = 'font-family: Geist, Arial, sans-serif';

const sizes = {
  heading: 'font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em',
  figure: 'font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -0.01em',
  prose: 'font-size: 16px; line-height: 26px',
  name: 'font-size: 16px; line-height: 24px; font-weight: 600',
  label: 'font-size: 14px; line-height: 20px; font-weight: 600',
  ui: 'font-size: 14px; line-height: 20px',
  note: 'font-size: 12px; line-height: 16px',
  axis: 'font-size: 11px; line-height: 16px',
} as const;

export const text = (size: keyof typeof sizes, colour: TextColour, style = '') =>
  raw(
    `class="${colour}" style="${font}; ${sizes[size]}; color: ${colours[colour][0]}${style && `; ${style}`}"`,
  );

export const paperBox = (style: string) => box('paper', `background: ${paper[0]}; ${style}`);
export const cardBox = (style: string) =>
  box('card', `background: ${surface[0]}; border: 1px solid ${border[0]}; ${style}`);
export const lineBox = (side: 'top' | 'bottom', style: string) =>
  box('line', `border-${side}: 1px solid ${border[0]}; ${style}`);
export const buttonBox = (style: string) =>
  box('button', `${font}; ${sizes.label}; background: ${colours.ink[0]}; color: ${surface[0]}; ${style}`);

const box = (name: string, style: string) => raw(`class="${name}" style="${style}"`);

export const layout = raw('role="presentation" cellpadding="0" cellspacing="0"');
export const wideLayout = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"');

/** A letter in a coloured square. It has its own table, so that neighbours cannot stretch it. */
export function initialBox(initial: string, side: number, radius: number): Html {
  const square = `width: ${side}px; height: ${side}px; line-height: ${side}px; border-radius: ${radius}px`;
  const look = `${font}; ${sizes.label}; background: ${colours.accent[0]}; color: ${surface[0]}; ${square}`;
  return html`<table ${layout}>
    <tr>
      <td width="${side}" height="${side}" align="center" ${box('logo', look)}>${initial}</td>
    </tr>
  </table>`;
}

/** The side on which lines begin. Mail programs know only the physical sides. */
export const startSide = (): 'left' | 'right' => (isRtl() ? 'right' : 'left');
export const endSide = (): 'left' | 'right' => (isRtl() ? 'left' : 'right');

export const direction = (): 'ltr' | 'rtl' => languageOf(speech().tag).direction;
const isRtl = () => direction() === 'rtl';
