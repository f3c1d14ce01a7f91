import { Fragment, type ElementType, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export type Props = Record<string, unknown> & { children?: ReactNode };

const isText = (child: unknown): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: unknown) =>
  child === undefined || child === null || child === '' || typeof child === 'boolean';

const hasText = (child: unknown): boolean => (Array.isArray(child) ? child.some(hasText) : isText(child));

/** Digits with signs and units only: `1,204`, `+14.20%`, `€3.50`, `2m 04s`, `984 B`. */
const isFigure = (text: string) =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text.replaceAll(/(\d\s?)(k|M|bn|pp|m?s|m|h|d|[kMGT]?i?B|px)(?!\p{L})/gu, '$1'));

const ownElement = (text: string, key?: string): ReactElement =>
  jsx('span', isFigure(text) ? { translate: 'no', children: text } : { children: text }, key);

/**
 * Adapts children to translation by the browser, which moves text nodes into its own elements. React then loses a text
 * node that has siblings, and would change or remove a detached node. So a text beside other nodes gets a span, and
 * texts without other nodes are joined. Figures are not translated.
 * @param isList whether the children are an array from code, whose elements need keys
 */
export function withOwnElements(type: ElementType, props: Props, isList: boolean): Props {
  const { children } = props;
  const texts = joined(children);
  if (texts === undefined)
    return Array.isArray(children) && children.some(hasText)
      ? { ...props, children: withSpans(children, isList) }
      : props;
  if (type === Fragment) return { ...props, children: ownElement(texts) };
  if (!isFigure(texts) || typeof type === 'function')
    return texts === children ? props : { ...props, children: texts };
  // Chakra components treat `translate` as a style.
  return typeof type === 'string'
    ? { translate: 'no', ...props, children: texts }
    : { ...props, children: ownElement(texts) };
}

/** Undefined if there are other nodes than text. */
function joined(children: ReactNode): string | undefined {
  if (isText(children)) return `${children}`;
  if (!Array.isArray(children)) return undefined;
  const texts = children.filter(isText);
  const isAll = texts.length > 0 && children.every((child) => isText(child) || isNothing(child));
  return isAll ? texts.join('') : undefined;
}

/** Puts each run of texts into one span at its first index. Other nodes keep their index, by which React finds them. */
function withSpans(children: readonly ReactNode[], isList: boolean): ReactNode[] {
  const separated: ReactNode[] = [...children];
  let first: number | undefined;
  let text = '';
  children.forEach((child, index) => {
    if (isText(child)) {
      separated[index] = null;
      first ??= index;
      text += child;
      separated[first] = ownElement(text, isList ? `text ${first}` : undefined);
    } else if (!isNothing(child)) {
      [first, text] = [undefined, ''];
      if (Array.isArray(child)) separated[index] = withSpans(child, true);
    }
  });
  return separated;
}
