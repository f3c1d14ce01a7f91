import { readFileSync } from 'node:fs';
const e = JSON.parse(readFileSync('/tmp/engine/env.json','utf8'));
process.env.BIGQUERY_EMULATOR_HOST = e.env; process.env.GCLOUD_PROJECT='demo-footfall'; process.env.METADATA_SERVER_DETECTION='none'; process.env.FOOTFALL_DATASET='perf';
const { ensureTables, execute } = await import('/work/wt/engine/functions/src/store/bigquery/sql.ts');
const { loadTraffic } = await import('/work/wt/engine/dev/bench/traffic.ts');
const { rollupVisits, rollupDays, rollupMonth } = await import('/work/wt/engine/functions/src/report/sql/rollup-query.ts');
const { addDays } = await import('/work/wt/engine/functions/src/contract/period/days.ts');
await ensureTables();
await loadTraffic({workspaceId:'w', from:'2025-11-23', to:'2026-11-22', events: Number(process.argv[2]), pagesADay: 200});
console.log('loaded', Date.now());
for (let m=0;m<13;m++){ const d=new Date(Date.UTC(2025,10+m,1)).toISOString().slice(0,10); const last=addDays(new Date(Date.UTC(2025,11+m,1)).toISOString().slice(0,10),-1); const to= last>'2026-11-21'?'2026-11-21':last; await execute(rollupVisits({from:d,to})); await execute(rollupDays({from:d,to})); if (to===last) await execute(rollupMonth({from:d,to:last})); console.log(d, Date.now()); }
process.exit(0);
