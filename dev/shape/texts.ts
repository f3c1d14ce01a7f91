import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/**
 * Components that may return a text: a line for each. `web/src/ui/jsx` wraps the texts in JSX in elements, so that a
 * page works that the browser translates. It does not see what a component returns instead of JSX.
 */
export function bareTextsIn(source: Source): string[] {
  const tree = source.path.startsWith('web/src/') && source.path.endsWith('.tsx') ? treeOf(source) : null;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && isComponent(node)) {
      const bare = returnsOf(node.body).filter((each) => !isElement(each));
      found.push(
        ...bare.map((each) => `${source.path}: ${nameOf(node)} returns ${firstLine(each)}, not JSX`),
      );
    }
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return found;
}

const firstLine = (node: ts.Node) => node.getText().replace(/\n[\s\S]*/, ' …');

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

const isComponent = (node: ts.SignatureDeclaration) =>
  /^[A-Z]/.test(nameOf(node)) && !ts.isConstructorDeclaration(node);

/** What a function returns, without the functions inside it. */
function returnsOf(body: ts.Node): ts.Expression[] {
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Whether an expression is JSX or nothing in each of its branches. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isElement(node.expression);
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse);
  if (ts.isBinaryExpression(node)) return isElement(node.right);
  const isNothing = [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind);
  return isNothing || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}
