/**
 * A file of Umami of a year with this many events is read and imported by the built job, in a process with the heap of
 * its instance: seconds, events a second and peak memory of each step. BigQuery is the emulator, which takes longer to
 * load rows than BigQuery.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { addDays, defaultTrafficRules, maxImportDays } from '@footfall/functions/contract';
import { jobs } from '../../../functions/src/jobs/registry.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { changeImport, createImport } from '../../../functions/src/store/firestore/imports/changes.ts';
import { newImportId } from '../../../functions/src/store/firestore/imports/imports.ts';
import { createWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { seal } from '../../../functions/src/core/seal.ts';
import { objectOf, sealPurpose } from '../../../functions/src/imports/secrets.ts';
import { startUpload } from '../../../functions/src/store/uploads.ts';
import { localDir, root } from '../../run/run.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const year = 365;
const today = new Date().toISOString().slice(0, 10);
const domain = `${randomUUID()}.example`;
const owner = { uid: 'bench' };

const columns =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,screen,language,country,url_path,referrer_domain,event_type,event_name,created_at';

function* lines() {
  yield `${columns}\n`;
  for (let index = 0; index < rows; index++) {
    // Two pages of a visit, and 1,000 pages.
    const visit = index >> 1;
    const day = addDays(today, -1 - (visit % year));
    const time = `${String(8 + (visit % 12)).padStart(2, '0')}:${String(index % 2).padStart(2, '0')}:00`;
    const isEvent = index % 20 === 1;
    const fields = ['site', `s${visit % 97_000}`, `v${visit}`, `e${index}`, domain];
    const device = ['firefox', 'Windows 10', 'laptop', '1920x1080', 'en-US', visit % 3 ? 'DE' : 'NL'];
    const page = [`/page-${visit % 1000}`, visit % 4 ? '' : 'google.com'];
    yield `${[...fields, ...device, ...page, isEvent ? '2' : '1', isEvent ? 'Sign up' : '', `${day} ${time}`].join(',')}\n`;
  }
}

const folder = resolve(localDir, 'bench-import');
mkdirSync(folder, { recursive: true });
const file = resolve(folder, 'website_event.csv.gz');
await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
const { size: bytes } = statSync(file);

const site = await createWorkspace({ domain, timezone: 'Europe/Amsterdam', owner });
const by = { workspaceId: site.id, uid: owner.uid, now: new Date() };
const id = newImportId();
const url = await startUpload(objectOf({ id, workspaceId: site.id }), { bytes, origin: undefined });
const sent = await fetch(url, {
  method: 'PUT',
  headers: { 'content-range': `bytes 0-${bytes - 1}/${bytes}` },
  body: Readable.toWeb(createReadStream(file)) as ReadableStream,
  duplex: 'half',
} as RequestInit);
if (sent.status !== 200) throw new Error(`The upload was answered with ${sent.status}`);
rmSync(folder, { recursive: true });

await createImport(by, {
  id,
  format: 'umami',
  file: 'website_event.csv.gz',
  bytes,
  upload: seal(url, sealPurpose.upload),
});
const lastDay = addDays(today, -1);
await changeImport(by, id, ['uploading'], () => ({
  state: 'reading',
  dueAt: new Date(0),
  site: {
    domain,
    formerDomains: [],
    timezone: site.timezone,
    rules: defaultTrafficRules,
    firstDay: addDays(lastDay, 1 - maxImportDays),
    lastDay,
  },
  secret: seal('salts of the bench', sealPurpose.salts),
}));

const peak = "process.on('exit', () => console.error('maxRss ' + process.resourceUsage().maxRSS))";
/** Half of the memory of the instance, as V8 chooses it. */
const heap = Math.min(192, Number.parseInt(jobs.runImports.memory) / 2);

async function run(what: string): Promise<void> {
  const since = performance.now();
  const args = [
    `--max-old-space-size=${heap}`,
    `--import=data:text/javascript,${encodeURIComponent(peak)}`,
    resolve(root, 'functions/dist/job.js'),
    'runImports',
  ];
  const { stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  const seconds = (performance.now() - since) / 1000;
  const mebibytes = Number(/maxRss (\d+)/.exec(stderr)?.[1]) / 1024;
  console.log(
    `imports, ${what} ${rows.toLocaleString('en')} events: ${seconds.toFixed(1)} s, ` +
      `${Math.round(rows / seconds).toLocaleString('en')} events a second, at most ${Math.round(mebibytes)} MiB`,
  );
}

await run('reading');
await changeImport(by, id, ['ready'], ({ workspace, transaction }) => {
  const days = [{ from: addDays(today, -year), to: lastDay }];
  transaction.update(workspaceDocument(workspace.id), {
    imports: [{ id, format: 'umami', days, isActive: false, tables: {} }],
  });
  return { state: 'importing', dueAt: new Date(0), days, cutOver: today };
});
await run('importing');
const [counted] = await query<{ events: number }>({
  sql: 'SELECT COUNT(*) AS events FROM `{dataset}.events` WHERE workspace_id = @workspace AND date >= @since',
  params: { workspace: site.id },
  days: { since: addDays(today, -year - 1) },
});
console.log(`  counted ${counted?.events.toLocaleString('en')} of a file of ${(bytes / 1e6).toFixed(1)} MB`);
