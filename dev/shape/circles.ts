import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** The imports of a file by `import`, `export … from`, `import()` and, with its types, `import('…')` types. */
export function importsOf(source: Source, { types = true } = {}): string[] {
  const tree = treeOf(source);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (!types && isOfTypes(node)) return;
    const from = specifierOf(node);
    if (from && ts.isStringLiteralLike(from)) found.push(from.text);
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return found;
}

function isOfTypes(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return ts.isTypeNode(node);
  const { importClause: clause } = node;
  const named = clause?.namedBindings;
  const everyOne = named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause !== undefined && (clause.isTypeOnly || (!clause.name && everyOne === true));
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}

/**
 * The circular imports of a graph: groups in which each leads to every other one, largest first.
 * @see Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972)
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const lower = (node: string, to = Infinity) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));

  const visit = (node: string) => {
    indexes.set(node, indexes.size);
    lower(node, indexes.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) {
        visit(next);
        lower(node, lowest.get(next));
      } else if (onStack.has(next)) lower(node, indexes.get(next));
    }
    if (lowest.get(node) !== indexes.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) onStack.delete(member);
    const isCircle = circle.length > 1 || graph.get(node)?.includes(node);
    if (isCircle) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return circles.sort((one, other) => other.length - one.length);
}
