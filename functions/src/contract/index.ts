/** Everything on which web, functions and tracker agree. */
export * from './account.ts';
export * from './countries.ts';
export * from './days.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './ingest.ts';
export * from './ip-range.ts';
export * from './logo.ts';
export * from './metrics.ts';
export * from './report.ts';
export * from './rules.ts';
export * from './site-check.ts';
export * from './timeframe.ts';
export * from './traffic-entries.ts';
export * from './traffic-rules.ts';
export * from './umami-event.ts';
export * from './workspace.ts';
