import type { Reads } from './reads.ts';
import type { Values } from './values.ts';

/**
 * The value of an event's property as text; NULL if there is none. The name is in brackets, because a JSONPath cannot
 * name a property with a backslash before a quotation mark or at its end.
 */
export const propertyValue = (key: string, reads: Reads, values: Values) =>
  `JSON_VALUE(${reads.eventColumn('event_props')}[${values.text('property', key)}])`;

export const joinWithNames = (reads: Reads) =>
  ` CROSS JOIN UNNEST(JSON_KEYS(${reads.eventColumn('event_props')})) AS property_name`;

/** The joined name as it was sent. BigQuery quotes a name with special characters as JSON text. */
export const nameInJoin = `IF(STARTS_WITH(property_name, '"'), JSON_VALUE(property_name), property_name)`;

/** Older rows have properties without a visible character in their names, which no question can name. */
export const hasNameInJoin = `REGEXP_CONTAINS(${nameInJoin}, r'[^\\pZ\\pC]')`;

/** The value of the joined property. A path of JSON_VALUE has to be constant, a name in brackets does not. */
export const valueInJoin = `JSON_VALUE(event_props[${nameInJoin}])`;
