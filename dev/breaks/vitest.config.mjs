import { resolve } from 'node:path';

const { default: config } = await import(resolve(import.meta.dirname, '../../vitest.config.ts'));
const [unit] = config.test.projects;

/**
 * The unit tests of the product that share modules. Others count steps, to which StrykerJS adds, or replace modules.
 */
export default {
  test: { ...unit.test, include: ['tests/unit/{functions,tracker,web}/**/*.test.{ts,tsx}'] },
};
