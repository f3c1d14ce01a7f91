import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../../../../../dev/shape/circles.ts';
import { graphOf, sourcesIn } from '../../../../../dev/shape/graph.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const functions = 'functions/src';

/** All modules that code of the functions loads from these on, also later by `import()`. */
function reachedFrom(start: string[]): Set<string> {
  const files = sourcesIn(root).filter(({ path }) => path.startsWith(`${functions}/`));
  const graph = graphOf(files, root, (source) => importsOf(source, { types: false }));
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    // The list of jobs loads a job when it runs.
    if (path !== `${functions}/jobs/registry.ts` || start.includes('jobs/registry.ts')) {
      graph.get(path)?.forEach(visit);
    }
  };
  start.map((path) => `${functions}/${path}`).forEach(visit);
  return reached;
}

test('only jobs run statements that change rows: no handler of a request reaches them', () => {
  const execute = `${functions}/store/bigquery/execute.ts`;
  const served = reachedFrom(['app.ts', 'http/handlers.ts', 'http/pictures.ts', 'collect/serve.ts']);
  expect(served).toContain(`${functions}/workspaces/settings.ts`);
  expect(served).not.toContain(execute);
  expect(reachedFrom(['jobs/registry.ts'])).toContain(execute);
});
