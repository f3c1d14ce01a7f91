import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { once } from '../../../core/remembered.ts';

const require = createRequire(import.meta.url);

/** Names by id of GeoNames (https://www.geonames.org, CC BY 4.0), compiled by functions/build/cities.ts. 20 MB. */
const names = once(() => {
  const lines = brotliDecompressSync(readFileSync(require.resolve('#data/geonames-cities.br'))).toString();
  const byId = new Map<number, string>();
  let id = 0;
  for (const line of lines.split('\n')) {
    const space = line.indexOf(' ');
    id += Number.parseInt(line.slice(0, space), 36);
    byId.set(id, line.slice(space + 1));
  }
  return byId;
});

/** The name of a city as the location database has it; undefined for an unknown id and for what is no id. */
export const cityById = (id: string): string | undefined =>
  /^\d{1,10}$/.test(id) ? names().get(Number(id)) : undefined;
