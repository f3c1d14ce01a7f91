import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** Code that reads texts of strangers, without the one file that compiles a pattern only to check it. */
const readsTexts = /^(functions|web|tracker)\/(?!src\/query\/plan\/patterns\.ts$)/;

/** Functions that compile a pattern, and the methods of texts that compile their argument. */
const compilers = /^(RegExp|URLPattern)$/;
const compilingMethods = /^(match|matchAll|search)$/;

/**
 * Code that compiles a pattern from another file: a line for each. A pattern from outside can take exponential time, so
 * texts are compared by `contract/traffic/path-pattern.ts`.
 */
export function compiledTextsIn(source: Source): string[] {
  const tree = readsTexts.test(source.path) ? treeOf(source) : null;
  if (!tree) return [];
  const isConstant = constantsOf(tree);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (compiles(node, isConstant))
      found.push(`${source.path}: ${node.getText()} compiles a pattern that is not a constant of this file`);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

type IsConstant = (node: ts.Expression | undefined) => boolean;

function compiles(node: ts.Node, isConstant: IsConstant): boolean {
  if (ts.isCallExpression(node) && isCompilingMethod(node.expression))
    return node.arguments.length > 0 && !isConstant(node.arguments[0]);
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return compilers.test(nameOf(node.expression)) && !(node.arguments ?? []).every(isConstant);
  if (!compilers.test(nameOf(node))) return false;
  // In every other use it could be called under another name.
  const { parent } = node;
  const isCalled = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
  const isCompared =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  const isPart = ts.isPropertyAccessExpression(parent) && parent.name === node;
  return !isCalled && !isCompared && !isPart && !ts.isTypeNode(parent);
}

const isCompilingMethod = (called: ts.Expression) =>
  !ts.isIdentifier(called) && compilingMethods.test(nameOf(called));

/** The last name of an expression: `match` of `text.match` and of `text['match']`. */
function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text;
  return '';
}

/** Whether the value of an expression is written in the file. */
function constantsOf(tree: ts.SourceFile): IsConstant {
  const declarations = new Map<string, ts.Node[]>();
  const gather = (node: ts.Node) => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && node.name)
      if (ts.isIdentifier(node.name))
        declarations.set(node.name.text, [...(declarations.get(node.name.text) ?? []), node]);
    ts.forEachChild(node, gather);
  };
  gather(tree);

  const isConstantName = (name: string) => {
    const [declaration, ...others] = declarations.get(name) ?? [];
    if (!declaration || others.length > 0 || !ts.isVariableDeclaration(declaration)) return false;
    return (declaration.parent.flags & ts.NodeFlags.Const) !== 0 && isConstant(declaration.initializer);
  };
  const isConstant: IsConstant = (node) => {
    if (!node) return false;
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node))
      return true;
    if (ts.isIdentifier(node)) return isConstantName(node.text);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isConstant(node.expression);
    if (ts.isTemplateExpression(node)) return node.templateSpans.every((span) => isConstant(span.expression));
    if (ts.isTaggedTemplateExpression(node))
      return node.tag.getText() === 'String.raw' && isConstant(node.template);
    if (ts.isBinaryExpression(node)) return isConstant(node.left) && isConstant(node.right);
    if (ts.isArrayLiteralExpression(node)) return node.elements.every(isConstant);
    if (ts.isNewExpression(node))
      return nameOf(node.expression) === 'RegExp' && (node.arguments ?? []).every(isConstant);
    return ts.isCallExpression(node) && isJoin(node.expression) && node.arguments.every(isConstant);
  };
  const isJoin = (node: ts.Expression) =>
    ts.isPropertyAccessExpression(node) && node.name.text === 'join' && isConstant(node.expression);
  return isConstant;
}
