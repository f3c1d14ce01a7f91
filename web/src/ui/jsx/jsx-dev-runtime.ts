/** `jsx-runtime.ts` for the development server. React's warnings name the source location. */
import type { ElementType, Key, ReactElement } from 'react';
import { jsxDEV as reactJsxDev, type JSXSource } from 'react/jsx-dev-runtime';
import { type Props, withOwnElements } from './own-elements.ts';

export { Fragment } from 'react';

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const separated = withOwnElements(type, props, !isStatic);
  return reactJsxDev(type, separated, key, isStatic && Array.isArray(separated.children), source, self);
}
