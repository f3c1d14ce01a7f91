/** Of components and of SVG, although the browser knows CSS of the same name. */
const attributes: ReadonlySet<string> = new Set(['size', 'd', 'r', 'cx', 'cy', 'rx', 'ry']);

const known = new Map<string, boolean>();

/**
 * Whether a property of a component is one of CSS, in place of Chakra's list of their names, which takes 2 kB of every
 * page's first load: the browser knows those that have an effect.
 */
export function isCssProperty(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const hyphenated = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const isOne = /^--|[&@]/.test(name) || (!attributes.has(name) && CSS.supports(hyphenated, 'inherit'));
  known.set(name, isOne);
  return isOne;
}
