import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTrackerPackage } from '../../../dev/build/tracker-script.mjs';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-tracker-'));
  await buildTrackerPackage(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('on a server it can be imported and called and does nothing', async () => {
  const { init, track } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
  expect(init({ domain: 'shop.example' })).toBeUndefined();
  expect(track('Signup', { props: { plan: 'pro' } })).toBeUndefined();
  expect(globalThis).not.toHaveProperty('footfall');
});

test('its types need no other types and include the options', () => {
  const file = join(folder, 'program.ts');
  writeFileSync(
    file,
    `import { init, track, type EventOptions, type Options } from './dist/index.js';
    const options: Options = { domain: ['a.example'], hash: true, exclude: ['/admin/**'], vitals: 0.25 };
    const event: EventOptions = { revenue: { amount: 10.5, currency: 'EUR' }, interactive: false };
    init(options);
    track('Purchase', { ...event, callback: (outcome) => outcome instanceof Error || outcome?.status });
    // @ts-expect-error The option does not exist.
    init({ domains: ['a.example'] });
    // @ts-expect-error An object cannot be the value of a property.
    track('Signup', { props: { plan: {} } });`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    exactOptionalPropertyTypes: true,
    lib: ['lib.es2022.d.ts'],
    skipDefaultLibCheck: true,
    types: [],
  });
  expect(
    ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});
