/** One of the processes of cold-instances.ts: loads its instances of the module, waits for all others, and calls. */
import { pathToFileURL } from 'node:url';

type Instance = Record<string, (...args: unknown[]) => unknown>;

const [bundle = '', count = '0', name = ''] = process.argv.slice(2);
// Node identifies a module by its whole address: each instance has its own variables and shares only the packages.
const instances: Instance[] = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => import(`${pathToFileURL(bundle)}?instance=${index}`)),
);

process.on('message', async (args: unknown[]) => {
  const settled = await Promise.allSettled(instances.map(async (instance) => instance[name]?.(...args)));
  process.send?.(settled);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
