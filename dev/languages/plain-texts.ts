import ts from 'typescript';
import { treeOf, type Source } from '../shape/source.ts';

/** Functions whose texts are in the catalogues. */
const sayers: ReadonlySet<string> = new Set([
  'say',
  'sayAs',
  'sayRich',
  'phrase',
  'phraseAs',
  'phraseOf',
  'labelledText',
]);

/** Attributes that nobody reads. All others of JSX may have words. */
const silentAttribute =
  /^(class|className|id|name|type|rel|href|to|src|as|lang|dir|role|key|value|target|method|autoComplete|inputMode|enterKeyHint|display|layerStyle|textStyle|variant|size|data-.*|aria-(?!label$|description$|roledescription$|valuetext$|placeholder$).*)$/;

/** Functions whose texts are for those who read logs, or that take names of things. */
const silentCall =
  /^(Error|TypeError|RangeError|shape|log|console|querySelector|closest|matchMedia|addEventListener|getItem|setItem|require|import|test|match|replace|replaceAll|split|startsWith|endsWith|includes|set|has|get)$/;

/** Values of keys on the keyboard, and names that are the same in every language. */
const names = new Set(
  (
    'Enter Escape Tab Space Backspace Delete Home End PageUp PageDown ArrowLeft ArrowRight ArrowUp ArrowDown Shift ' +
    'Control Meta Alt Esc Footfall Plausible Umami Matomo Google Slack Discord Teams Firefox Safari Chrome Edge Opera ' +
    'Accept Authorization Content Bearer Link Date Geist Intl'
  ).split(' '),
);

/** Whether a text looks like words of English: several of them, or one with a capital. */
function looksLikeWords(text: string): boolean {
  const words = text.trim();
  if (names.has(words) || /^(https?:|\/|#|\.|--|@|[a-z-]+:\S)|[{}<>;=]|::|\bvar\(|\bcalc\(/.test(words))
    return false;
  if (/^[A-Z][a-z]{2,}[.…:!?]?$/.test(words)) return true;
  const isStyle =
    /^(-?[\w.#%()-]+,? )*-?[\w.#%()-]*\d[\w.#%()-]*( |$)|(^| )(solid|ease|auto|none|px|rem|sans-serif|nowrap)( |$)/;
  return (
    /[A-Za-z]{2,}[’']?[a-z]*,? [a-z]{2,}/.test(words) &&
    !isStyle.test(words) &&
    /^[“"'(]?[A-Z]|[.?!…]$| (the|of|to|is|and|a|in|for|no|not) /.test(words)
  );
}

/** The texts of a file of the app that look as if a person reads them, outside the catalogues. */
export function plainTextsIn(source: Source): string[] {
  const tree = treeOf(source);
  const found: string[] = [];
  const add = (text: string) => found.push(text.trim());
  const visit = (node: ts.Node) => {
    if (isSilent(node)) return;
    if (ts.isJsxText(node) && /[A-Za-z]{2,}/.test(node.text.replaceAll(/&\w+;/g, ''))) add(node.text);
    else if (ts.isStringLiteralLike(node) && looksLikeWords(node.text)) add(node.text);
    else if (ts.isTemplateExpression(node) && looksLikeWords(wordsOf(node).replaceAll('…', 'value')))
      add(wordsOf(node));
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return found;
}

/** A template with `…` for each value. */
const wordsOf = (node: ts.TemplateExpression) =>
  [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');

/** Whether nobody reads what a part of the tree says. */
function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isCaseClause(node.parent ?? node) && (node.parent as ts.CaseClause).expression === node) return true;
  if (ts.isJsxAttribute(node)) return silentAttribute.test(node.name.getText());
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) return true;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const name = /(\w+)$/.exec(node.expression.getText())?.[1] ?? '';
    return (
      (sayers.has(name) && !hasSilentRest(node)) ||
      silentCall.test(name) ||
      /^console\./.test(node.expression.getText())
    );
  }
  return false;
}

/** The values of a message may have texts of their own. */
const hasSilentRest = (node: ts.CallExpression | ts.NewExpression) =>
  (node.arguments ?? [])
    .slice(/\b(say|phrase)As$/.test(node.expression.getText()) ? 2 : 1)
    .some((argument) => /['"`]/.test(argument.getText()));
