import { readFileSync } from 'node:fs';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Where a call frame belongs: a package, a part of Node, or our own code with the function's name. */
function placeOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const name = functionName || `line ${lineNumber + 1}`;
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (inPackage) return inPackage;
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?\w+).*/, '$1');
  return url === '' ? name : `${url.slice(url.lastIndexOf('/') + 1)} ${name}`;
}

/** The microseconds that each part of a profile took by itself, the dearest first. */
export function costsIn(file: string, most = 30): { what: string; us: number }[] {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'));
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const costs = new Map<string, number>();
  samples.forEach((id, index) => {
    const what = places.get(id) ?? '';
    costs.set(what, (costs.get(what) ?? 0) + (timeDeltas[index] ?? 0));
  });
  costs.delete('(idle)');
  return [...costs]
    .map(([what, us]) => ({ what, us }))
    .sort((a, b) => b.us - a.us)
    .slice(0, most);
}
