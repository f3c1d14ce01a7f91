import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** Code that runs for visitors and readers, without the two files that define addresses. */
const isRead = (path: string) =>
  /^(functions|web)\/src\//.test(path) &&
  !['functions/src/core/known-url.ts', 'web/src/app/url-parse.ts'].includes(path);

/**
 * Calls of `new URL`, which throws for some texts that `URL.canParse` accepts: a line for each. Literals, and files
 * beside the code, are exempt.
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
