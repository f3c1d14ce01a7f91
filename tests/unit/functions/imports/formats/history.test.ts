import { expect, test } from 'vitest';
import { type ImportFormat, recognise } from '@footfall/functions/contract';
import { formats } from '../../../../../functions/src/imports/formats/registry.ts';
import { fileOf } from '../../../../support/imports/files.ts';
import {
  goatcounterFile,
  logFile,
  matomoFile,
  packed,
  umamiFile,
} from '../../../../support/imports/history/files.ts';
import { countsOf, countsOfRows, history } from '../../../../support/imports/history/history.ts';
import { contextWith, readFormat } from '../../../../support/imports/read-format.ts';

const files = { umami: umamiFile, goatcounter: goatcounterFile, matomo: matomoFile, logs: logFile };

/** The clock changes in Berlin on the last Sunday of March. */
const options = {
  visits: 400,
  from: '2026-03-27',
  days: 4,
  timezone: 'Europe/Berlin',
  hostname: 'example.com',
};

test.each(Object.entries(files))(
  'a file of %s has the same numbers for each of its dimensions',
  async (format, file) => {
    const read = await formats[format as ImportFormat]?.();
    if (!read) throw new Error(`${format} is not there`);
    for (const seed of ['a', 'b']) {
      const all = [...history({ seed, ...options })];
      const actions = format === 'logs' ? all.filter(({ plan }) => plan === null) : all;
      const { events, findings } = await readFormat(read, fileOf(...packed(file, all)), contextWith());
      expect(countsOfRows(events as never, file.columns)).toEqual(countsOf(actions, file.columns));
      expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(events.length);
      expect(findings.skipped.filter(({ reason }) => reason !== 'not-a-page')).toEqual([]);
    }
  },
);

test.each(Object.entries(files))('the browser recognises a file of %s', (format, { files: parts }) => {
  const actions = [...history({ seed: 'a', ...options })];
  const started = Object.entries(parts).map(([name, write]) => ({
    name,
    start: [...write(actions)].join(''),
  }));
  const site = { domain: options.hostname, hostnames: [] };
  expect(recognise(started, site)).toMatchObject({ format });
});
