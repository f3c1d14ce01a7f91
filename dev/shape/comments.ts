import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** Prose, and the number of its first line. */
interface Prose {
  line: number;
  text: string;
}

/** A file, and separately its prose: comments, docstrings, or all of a document. The code contains none of it. */
export interface Split {
  path: string;
  prose: Prose[];
  code: string;
}

const comment = /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;
const pythonComment = /^[ \t]*"""[\s\S]*?"""|#.*(?:\n[ \t]*#.*)*/gm;
const pythonText = /^[ \t]*"""[\s\S]*?"""|#.*|("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/gm;
/** Syntax of comments. */
const signs = /^[ \t]*(?:\/\*\*?|\*(?!\/)|\/\/+|#+)|\*\/$|"""/gm;

export function splitProse(source: Source): Split {
  const { path, text } = source;
  if (path.endsWith('.md')) return { path, prose: linesOf(text), code: '' };
  const isPython = path.endsWith('.py');
  if (!isPython && !/\.(tsx?|mjs|css)$/.test(path)) return { path, prose: [], code: text };
  const found = [...withoutTexts(source).matchAll(isPython ? pythonComment : comment)];
  const ends = found.map(({ index, 0: { length } }) => index + length);
  const prose = found.map(({ index }, at) => ({
    line: text.slice(0, index).split('\n').length,
    text: text.slice(index, ends[at]).replace(signs, '').replace(/\s+/g, ' ').trim(),
  }));
  const code = [0, ...ends].map((start, at) => text.slice(start, found[at]?.index)).join(' ');
  return { path, prose, code };
}

/** The lines of a document. Those of its examples are empty. */
function linesOf(text: string): Prose[] {
  const plain = text.replace(/^( *```).*\n[\s\S]*?^\1/gm, (example) => example.replace(/.+/g, ''));
  return plain.split('\n').map((line, at) => ({ line: at + 1, text: line }));
}

/** A file whose texts and patterns are blank, so that `//` in them begins no comment. */
function withoutTexts(source: Source): string {
  const { path, text } = source;
  if (path.endsWith('.py')) return text.replace(pythonText, (all, inCode) => (inCode ? blank(all) : all));
  const parts: string[] = [];
  let end = 0;
  const visit = (node: ts.Node) => {
    if (isText(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart();
      parts.push(text.slice(end, start), blank(text.slice(start, node.end)));
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  const tree = treeOf(source);
  if (tree) visit(tree);
  return parts.join('') + text.slice(end);
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);
