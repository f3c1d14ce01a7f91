import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** Where people read reports, without the two folders whose hooks query and know the address. */
const ofReports =
  /^web\/src\/(report\/(?!(ask|address)\/)|features\/(acquisition|audience|behaviour|dashboard|sites)\/)/;

/** Code of reports that duplicates the hooks of `report/ask` and `report/address`: a line for each. */
export function hooksMissedIn(source: Source): string[] {
  const tree = ofReports.test(source.path) ? treeOf(source) : null;
  const missed: string[] = [];
  const visit = (node: ts.Node) => {
    const hooks = isQuery(node) ? 'ask' : readsAddress(node) ? 'address' : undefined;
    if (hooks) missed.push(`${source.path}: ${node.getText()} is for the hooks of web/src/report/${hooks}`);
    ts.forEachChild(node, visit);
  };
  if (tree) visit(tree);
  return missed;
}

function isQuery(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const [call] = node.arguments;
  const isCall = /^(useEndpoint|call|callAsGuest)$/.test(node.expression.getText());
  return isCall && call !== undefined && ts.isStringLiteralLike(call) && call.text === 'query';
}

function readsAddress(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node))
    return /^(useSearchParams|useLocation)$/.test((node.propertyName ?? node.name).text);
  return ts.isPropertyAccessExpression(node) && /\blocation\??\.search$/.test(node.getText());
}
