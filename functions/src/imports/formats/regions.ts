import { once } from '../../core/remembered.ts';
import { regionNames } from './region-names.ts';

const names = once(
  () =>
    new Map(
      regionNames
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [country = '', ...regions] = line.split('|');
          return regions.map((region): [code: string, name: string] => {
            const space = region.indexOf(' ');
            return [`${country}-${region.slice(0, space)}`, region.slice(space + 1)];
          });
        }),
    ),
);

/** The name of a region by its code: `CA` or `US-CA`. The text itself if it is a name, and '' for an unknown code. */
export function regionNameOf(country: string, region: string): string {
  const code = region.trim().toUpperCase();
  const full = code.includes('-') ? code : `${country.trim().toUpperCase()}-${code}`;
  const isCode = /^(?:[A-Z]{2}-)?[A-Z\d]{1,3}$/.test(code);
  return names().get(full) ?? (isCode ? '' : region.trim());
}
