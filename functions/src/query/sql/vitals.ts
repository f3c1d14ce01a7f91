import { vitalNames, vitalProperty } from '../../contract/index.ts';

/** The measurements of one page load, which are properties of its engagement; NULL where there is none. */
export const vitalsOfEvent = `STRUCT(${vitalNames
  .map((vital) => `SAFE_CAST(JSON_VALUE(event_props, '$."${vitalProperty(vital)}"') AS FLOAT64) AS ${vital}`)
  .join(', ')})`;
