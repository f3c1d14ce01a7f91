/** The JSX runtime of the app and the public pages: React's, with changes for pages that the browser translates. */
import type { ElementType, Key, ReactElement } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { type Props, withOwnElements } from './own-elements.ts';

export { Fragment } from 'react';

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  reactJsx(type, withOwnElements(type, props, true), key);

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const separated = withOwnElements(type, props, false);
  return (Array.isArray(separated.children) ? reactJsxs : reactJsx)(type, separated, key);
}
