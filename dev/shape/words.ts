import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** Words that no name of ours may contain: each had a special meaning here that other readers do not know. */
const bannedWords: ReadonlySet<string> = new Set(
  (
    'place places placed placing marks asked asking asks told tell tells telling spoke kept keep keeps keeping keeper ' +
    'usual most least purse purses patience leaves left whole wholes course courses letter letters anew ' +
    'judge judges judged'
  ).split(' '),
);

/** A function is a verb: a name that begins like this does not say what it returns. */
const bannedBeginnings: ReadonlySet<string> = new Set(['of', 'over', 'beside', 'unless']);

/** Public or stored members with such a word: they may be named, but no variable is named after them. */
const wireNames: ReadonlySet<string> = new Set(
  // Answers and inputs of the API.
  (
    'kept_s keepsTotals keptFrom keptUntil leaves left left_out leftTags place places purse tellsOthers ' +
    // A label, for locations.
    'Place ' +
    // Stored, or printed by jobs.
    'asked judgedAt leftOut retentionKeepsTotals spokeAt usual'
  ).split(' '),
);

/** Names that a library, a standard or the browser dictates. */
const foreignNames: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'keepAlive',
  'keepPreviousData',
  'keep_fargs',
  'inPlace',
  'letterSpacing',
  'scrollLeft',
]);

/** The words of an identifier, in lower case: `kept`, `until` of `keptUntil`, `kept_until` and `KEPT_UNTIL`. */
export const wordsIn = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** An identifier where it is declared. */
interface Declaration {
  name: string;
  /** Its position in the text of its file. */
  start: number;
  isFunction: boolean;
  /** Whether it is a member of a type or an object, or a variable with the name of such a member. */
  isMember: boolean;
}

/** The names that a file declares: variables, functions, types, members and keys of literal objects. */
function declarationsIn(tree: ts.SourceFile): Declaration[] {
  const found: Declaration[] = [];
  const visit = (node: ts.Node) => {
    const name = declaredName(node);
    if (name)
      found.push({
        name: name.text,
        start: name.getStart(tree),
        isFunction: isFunction(node),
        isMember: isMember(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function declaredName(node: ts.Node): ts.Identifier | undefined {
  // `import { a }` and `{ a }` use a name that is declared elsewhere; `{ a: b }` of a pattern declares b.
  if (ts.isImportSpecifier(node)) return node.propertyName ? node.name : undefined;
  if (ts.isShorthandPropertyAssignment(node)) return undefined;
  const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
  return name && ts.isIdentifier(name) && isDeclaration(node) ? name : undefined;
}

const isDeclaration = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isImportSpecifier(node) ||
  ts.isImportClause(node) ||
  ts.isNamespaceImport(node);

function isFunction(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  const value =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

const isMember = (node: ts.Node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  (ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent));

/** Whether a file names other sides than the left one. */
function namesSides(tree: ts.SourceFile): boolean {
  const isSide = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && /^(right|top|up|bottom|.*(Right|Top|Bottom))$/.test(node.text)) ||
    (ts.forEachChild(node, isSide) ?? false);
  return isSide(tree);
}

/** Whether a name may not be declared. `left` is a side where the file has other sides, too. */
function isBanned(declared: Omit<Declaration, 'start'>, hasSides = false): boolean {
  const { name } = declared;
  if (foreignNames.has(name) || (declared.isMember && wireNames.has(name))) return false;
  const words = wordsIn(name);
  if (declared.isFunction && bannedBeginnings.has(words[0] ?? '')) return true;
  if (hasSides && words.at(-1) === 'left') words.pop();
  return words.some((word) => bannedWords.has(word));
}

/** Names that are not plain: a line for each. */
export function bannedNamesIn(source: Source): string[] {
  const tree = treeOf(source);
  if (!tree) return [];
  const hasSides = namesSides(tree);
  const banned = declarationsIn(tree).filter((each) => isBanned(each, hasSides));
  return [...new Set(banned.map(({ name }) => name))].map(
    (name) => `${source.path}: ${name} has a word that style forbids (dev/shape/words.ts)`,
  );
}
