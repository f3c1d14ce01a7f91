import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { graphOf, sourcesIn } from '../../../../dev/shape/graph.ts';

test('the code of a checkout is everything that git tracks or would add, without deleted and unstaged files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-shape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  for (const name of ['kept.ts', 'deleted.ts', 'ignored.ts']) writeFileSync(join(folder, name), `// ${name}`);
  writeFileSync(join(folder, '.gitignore'), 'ignored.ts\n');
  git('add', 'kept.ts', 'deleted.ts');
  rmSync(join(folder, 'deleted.ts'));
  writeFileSync(join(folder, 'new.ts'), '// new.ts');
  const found = sourcesIn(folder).map(({ path, text }) => `${path}: ${text}`);
  expect(found.sort()).toEqual(['kept.ts: // kept.ts', 'new.ts: // new.ts']);
});

test('a graph has modules, styles and what packages of the checkout export, not packages of others', () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const text = `
    import './rows/rows.module.css';
    import picture from './a.webp?url';
    import type { Source } from '../ui/card.tsx';
    import { can } from '@footfall/functions/contract';
    import { test } from 'vitest';`;
  expect(graphOf([{ path: 'web/src/report/a.ts', text }], root).get('web/src/report/a.ts')).toEqual([
    'web/src/report/rows/rows.module.css',
    'web/src/report/a.webp',
    'web/src/ui/card.tsx',
    'functions/src/contract/index.ts',
  ]);
});
