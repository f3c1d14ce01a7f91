import process from 'node:process';

// Loaded before each integration test: of the stacks that `npm test` has started, a worker uses the one of its number.
const { FOOTFALL_TEST_STACKS: stacks, VITEST_POOL_ID: worker } = process.env;
if (stacks) Object.assign(process.env, JSON.parse(stacks)[Number(worker) - 1]);
