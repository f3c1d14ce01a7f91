import { posix } from 'node:path';
import ts from 'typescript';

/** A source file: its path from the root, with slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

const kinds: Record<string, ts.ScriptKind> = {
  '.ts': ts.ScriptKind.TS,
  '.tsx': ts.ScriptKind.TSX,
  '.mjs': ts.ScriptKind.JS,
};

/** Whether a path is of code that people write: TypeScript, `mjs` or CSS. */
export const isSource = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path);

/** Several rules read a file one after the other. All trees together would take gigabytes. */
let last: { source: Source; tree: ts.SourceFile | null } | undefined;

/** The syntax tree of a file; null for CSS. */
export function treeOf(source: Source): ts.SourceFile | null {
  if (last?.source !== source) last = { source, tree: parse(source) };
  return last.tree;
}

function parse({ path, text }: Source): ts.SourceFile | null {
  const kind = kinds[posix.extname(path)];
  return kind === undefined ? null : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** How many lines a text has; a last line needs no line break at its end. */
export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Calls with each leaf of a tree: a word, a sign, a text. Comments are no leaves. */
function eachToken(tree: ts.SourceFile, call: (token: ts.Node) => void): void {
  const visit = (node: ts.Node) => {
    // A doc comment is among the children of what it describes.
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(tree);
    if (children.length > 0) children.forEach(visit);
    else if (node.getWidth(tree) > 0) call(node);
  };
  visit(tree);
}

const cssToken = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[-\w@#%.]+|[^\s]/g;

/** How many tokens a file has, comments not counted. */
export function tokensOf(source: Source): number {
  const tree = treeOf(source);
  if (!tree) return source.text.replace(/\/\*[\s\S]*?\*\//g, '').match(cssToken)?.length ?? 0;
  let count = 0;
  eachToken(tree, () => count++);
  return count;
}

/** A function, by its name or, without one, by the line where it begins, and how many lines it has. */
export interface Extent {
  path: string;
  name: string;
  lines: number;
}

/**
 * The functions of a file that have more lines than `most`. A nested function is counted separately, too. The callback
 * of `describe` does not count as a function.
 */
export function longFunctionsOf(source: Source, max: number): Extent[] {
  const tree = linesOf(source.text) > max && treeOf(source);
  if (!tree) return [];
  const long: Extent[] = [];
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isHeading(node)) {
      const first = lineAt(node.getStart(tree));
      const lines = lineAt(node.getEnd()) - first + 1;
      if (lines > max) long.push({ path: source.path, name: nameOf(node) ?? `line ${first}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return long;
}

const isHeading = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());

function nameOf(node: ts.SignatureDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name) return node.name.getText();
  const { parent } = node;
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && parent.name
    ? parent.name.getText()
    : undefined;
}

/** The words by which code names a dimension: `city` and `cities` of `visit:city`. */
function wordsOf(dimension: string): Set<string> {
  const word = dimension.replace(/^.*:/, '');
  return new Set([word, dimension, `${word}s`, word.replace(/y$/, 'ies')]);
}

/** Whether the code of a file names a dimension: as a word, or as an entire text. */
export function names(source: Source, dimension: string): boolean {
  const tree = treeOf(source);
  const words = wordsOf(dimension);
  let found = false;
  if (tree) eachToken(tree, (token) => (found ||= words.has(textOf(token))));
  return found;
}

const textOf = (token: ts.Node) => (ts.isStringLiteralLike(token) ? token.text : token.getText());
