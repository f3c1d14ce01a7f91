import { rotateSalts } from './rotate-salts.ts';

/** The jobs that can be run by hand, by name. Each tells in one line what it did. */
const jobs: Record<string, (args: readonly string[]) => Promise<string>> = {
  'rotate-salts': async () => `${await rotateSalts(new Date())} salts deleted`,
};

const [name = '', ...args] = process.argv.slice(2);
const job = jobs[name];
if (!job) {
  console.error(`Unknown job '${name}'. Jobs: ${Object.keys(jobs).join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(await job(args));
}
