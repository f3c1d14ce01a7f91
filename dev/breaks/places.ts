import ts from 'typescript';
import { treeOf, type Source } from '../shape/source.ts';

export type Kind = 'condition' | 'constant' | 'statement' | 'await';

/** A place of the product, and what stands there when it is broken. */
export interface Break {
  file: string;
  line: number;
  kind: Kind;
  /** Where the text begins and ends that is replaced. */
  start: number;
  end: number;
  before: string;
  after: string;
}

/**
 * Every place of a file that can be broken: a condition turned round, a constant one larger, a statement left out, an
 * `await` whose result nothing uses removed. Each leaves valid syntax, and types hold nearly always: no value changes
 * its type, and no declaration or `return` with a value is left out. Texts, types, styles, the log and descriptions
 * stay whole, because no test should see them. So does SQL, which is text here.
 */
export function placesOf(source: Source): Break[] {
  const tree = treeOf(source);
  const found: Break[] = [];
  if (!tree) return found;
  const add = (kind: Kind, node: ts.Node, after: string) => {
    const [start, end] = [node.getStart(tree), node.getEnd()];
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file: source.path, line, kind, start, end, before: node.getText(tree), after });
  };
  const visit = (node: ts.Node) => {
    if (isOfNoBehaviour(node)) return;
    if (isCondition(node)) add('condition', node, `!(${node.getText(tree)})`);
    if (isConstant(node)) add('constant', node, String(Number(node.text) + 1));
    if (isLeftOutEasily(node)) add('statement', node, ';');
    if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression))
      add('await', node, `${node.expression.expression.getText(tree)};`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The text of a file with a place of it broken. */
export const broken = (text: string, { start, end, after }: Break): string =>
  text.slice(0, start) + after + text.slice(end);

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** What decides an `if`, a `?:` or whether something is drawn, and comparisons. */
function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isSourceFile(node) || ts.isParenthesizedExpression(node)) return false;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent) && parent.condition === node) return true;
  if (ts.isBinaryExpression(parent) && ts.isJsxExpression(parent.parent) && parent.left === node)
    return parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind);
}

/** A number that is no key and no type; the moment when something gives up is the same a millisecond later. */
const isConstant = (node: ts.Node): node is ts.NumericLiteral =>
  ts.isNumericLiteral(node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !(Number(node.text) >= 1000 && /(ms|timeout|patience)$/i.test(nameOver(node)));

/** The name of the variable or field that a node is the value of; empty if it has none. */
function nameOver({ parent }: ts.Node): string {
  if (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) return nameOver(parent);
  const hasName = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return hasName ? parent.name.getText() : '';
}

/** A call or an assignment, or an `if` that only leaves. */
function isLeftOutEasily(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node))
    return !ts.isStringLiteral(node.expression) && !isCallOf(node, /^super$/);
  if (!ts.isIfStatement(node) || node.elseStatement || ts.isIfStatement(node.parent)) return false;
  const then = node.thenStatement;
  const only = ts.isBlock(then) ? (then.statements.length === 1 ? then.statements[0] : undefined) : then;
  return (
    only !== undefined &&
    (ts.isReturnStatement(only) ||
      ts.isThrowStatement(only) ||
      ts.isContinueStatement(only) ||
      ts.isBreakStatement(only))
  );
}

function isCallOf(node: ts.Node, name: RegExp): boolean {
  if (ts.isExpressionStatement(node) || ts.isAwaitExpression(node) || ts.isVoidExpression(node))
    return isCallOf(node.expression, name);
  return ts.isCallExpression(node) && name.test(node.expression.getText());
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Attributes whose numbers do something; those of others are sizes. */
const effective = /^(maxLength|minLength|min|max|step|tabIndex)$/;

/** What no test should see: types, imports, the log, descriptions, styles, the choice between two texts of a screen. */
function isOfNoBehaviour(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isEnumDeclaration(node)) return true;
  if (isCallOf(node, /^(log|console\.\w+)$/)) return true;
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression !== node && isCallOf(parent, /\.(describe|meta)$/))
    return true;
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText();
    return /^(aria-|data-|class|style|css$|title$|label$)/.test(name);
  }
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))
    return /(style|styles|css|recipe)$/i.test(node.name.getText());
  if (ts.isConditionalExpression(node) && node.getSourceFile().fileName.startsWith('web/'))
    return (isText(node.whenTrue) && isText(node.whenFalse)) || /import\.meta\.env/.test(node.getText());
  return ts.isNumericLiteral(node) && isSize(node);
}

function isSize(node: ts.Node): boolean {
  for (let over = node.parent; over && !ts.isFunctionLike(over); over = over.parent)
    if (ts.isJsxAttribute(over)) return !effective.test(over.name.getText());
  return false;
}
