import ts from 'typescript';
import { type CatalogueEntry, messageKey } from '../../functions/src/contract/words/catalogue.ts';
import { treeOf, type Source } from '../shape/source.ts';

/** A message of the product, and where it is said. */
export interface Message extends Omit<CatalogueEntry, 'translation'> {
  /** For translators. */
  comments: readonly string[];
}

/** For each function, which of its arguments is the message. */
const messageArgument: Readonly<Record<string, number>> = {
  say: 0,
  sayRich: 0,
  phrase: 0,
  phraseOf: 0,
  sayAs: 1,
  phraseAs: 1,
};

/** Reads the messages of all sources, sorted by where they are said first. @throws Error if a message is no literal */
export function messagesOf(sources: readonly Source[]): Message[] {
  const found = new Map<
    string,
    { message: string; context: string; comments: Set<string>; paths: Set<string> }
  >();
  for (const source of sources)
    for (const { message, context, comment } of messagesIn(source)) {
      const key = messageKey(message, context);
      const known = found.get(key) ?? { message, context, comments: new Set(), paths: new Set() };
      if (comment) known.comments.add(comment);
      known.paths.add(source.path);
      found.set(key, known);
    }
  return [...found.values()].map(({ comments, paths, ...said }) => ({
    ...said,
    comments: [...comments],
    paths: [...paths],
  }));
}

/** The messages of a file, in their order. */
export function messagesIn(source: Source): { message: string; context: string; comment: string }[] {
  const tree = /\b(say|sayAs|sayRich|phrase|phraseAs|phraseOf)\(/.test(source.text) ? treeOf(source) : null;
  const found: { message: string; context: string; comment: string }[] = [];
  const visit = (node: ts.Node) => {
    const position = ts.isCallExpression(node) ? messageArgument[node.expression.getText()] : undefined;
    if (ts.isCallExpression(node) && position !== undefined) {
      const argument = node.arguments[position];
      const context = position > 0 && node.arguments[0] ? literalsIn(node.arguments[0], source)[0] : '';
      if (argument)
        found.push(
          ...literalsIn(argument, source).map((message) => ({
            message,
            context: context ?? '',
            comment: commentAbove(node, source),
          })),
        );
    }
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return found;
}

/** The texts that an argument can be. A name has none: its text is marked elsewhere. */
function literalsIn(node: ts.Expression, source: Source): string[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return literalsIn(node.expression, source);
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue, source), ...literalsIn(node.whenFalse, source)];
  if (ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && node.operatorToken.getText() === '+'))
    throw new Error(`${source.path}: the message is composed, so it is in no catalogue: ${node.getText()}`);
  return [];
}

/** What `Translators:` says in the comment above the line of a call, or in the call. */
function commentAbove(node: ts.Node, { text }: Source): string {
  const start = text.lastIndexOf('\n', node.getStart()) + 1;
  const above = text.slice(0, start).trimEnd();
  const [, block] = /\/\*((?:(?!\*\/)[^])*)\*\/\}?$/.exec(above) ?? [];
  const lines = /(?:^|\n)((?:[ \t]*\/\/[^\n]*\n?)+)$/.exec(above)?.[1];
  const words = (block ?? lines ?? '').replaceAll(/^\s*(\/\/|\*)?\s*/gm, ' ').replaceAll(/\s+/g, ' ');
  return /Translators: (.*)/.exec(words)?.[1]?.trim() ?? '';
}
