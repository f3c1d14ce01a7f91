import { relative, resolve } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { isWriting, read, write } from '../../../golden/stored.ts';
import { settled, takeLines } from './recorder.ts';

const folder = resolve(import.meta.dirname, '../../../e2e');

// Applies to every end-to-end test file. Each has a golden of its own, because two workers write them.
if (process.env.FOOTFALL_GOLDENS) {
  afterEach(settled);
  afterAll(() => {
    const file = relative(folder, expect.getState().testPath ?? '').replace(/\.test\.ts$/, '');
    const [name, found] = [`e2e-requests/${file}`, takeLines()];
    if (isWriting) write(name, found);
    const stored = read<string[]>(name);
    const came = found.filter((line) => !stored.includes(line));
    const went = stored.filter((line) => !found.includes(line));
    expect({ came, went }).toEqual({ came: [], went: [] });
  });
}
