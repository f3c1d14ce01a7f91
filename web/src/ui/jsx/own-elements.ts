import { Fragment, type ElementType, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export type Props = Record<string, unknown> & { children?: ReactNode };

const isText = (child: unknown): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: unknown) =>
  child === undefined || child === null || child === '' || typeof child === 'boolean';

const hasText = (child: unknown): boolean => (Array.isArray(child) ? child.some(hasText) : isText(child));

/** Digits with signs and units, without a word: `1,204`, `+14.20%`, `€3.50`, `2m 04s`, `984 B`. */
const isFigure = (text: string) =>
  /\d/.test(text) &&
  !/\p{L}/u.test(text.replaceAll(/(\d\s?)(k|M|bn|pp|m?s|m|h|d|[kMGT]?i?B|px)(?!\p{L})/gu, '$1'));

/** A text in an element of its own. */
const ownElement = (text: string, key?: string): ReactElement =>
  jsx('span', isFigure(text) ? { translate: 'no', children: text } : { children: text }, key);

/**
 * Props for a page that the browser may translate. Browsers move text nodes into elements of their own. React still
 * finds an element whose only text was moved, but no text node that has siblings: it would change or remove a node that
 * is not in the page. So a text beside other nodes gets a span, and texts without other nodes are joined to one string.
 * Figures are not translated.
 * @param isList whether the children are an array that code made, whose elements need keys
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
  // The components of Chakra take `translate` for a style.
  return typeof type === 'string'
    ? { translate: 'no', ...props, children: texts }
    : { ...props, children: ownElement(texts) };
}

/** The text of children that have no other nodes. */
function joined(children: ReactNode): string | undefined {
  if (isText(children)) return `${children}`;
  if (!Array.isArray(children)) return undefined;
  const texts = children.filter(isText);
  const isAll = texts.length > 0 && children.every((child) => isText(child) || isNothing(child));
  return isAll ? texts.join('') : undefined;
}

/**
 * Each run of texts as one span in the place of its first text, so that the nodes around it keep their indexes, by which
 * React knows them. What is in a list is known by keys.
 */
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
