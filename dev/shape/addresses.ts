import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** What runs for visitors and readers, without the two files that say what an address is otherwise. */
const isRead = (path: string) =>
  /^(functions|web)\/src\//.test(path) &&
  !['functions/src/core/known-url.ts', 'web/src/app/url-parse.ts'].includes(path);

/**
 * Where a text is made a URL by `new URL`, which throws for some that `URL.canParse` accepts: a line for each. Literals,
 * and files beside the code, are addresses.
 */
export function throwingAddressesIn(source: Source): string[] {
  const tree = isRead(source.path) && source.text.includes('new URL(') ? treeOf(source) : null;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'URL' && !isKnown(node))
      found.push(`${source.path}: ${node.getText()} can throw, use URL.parse`);
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return found;
}

function isKnown({ arguments: [address, base] = ts.factory.createNodeArray() }: ts.NewExpression): boolean {
  return (address && ts.isStringLiteralLike(address)) || base?.getText() === 'import.meta.url';
}
