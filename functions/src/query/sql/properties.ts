import type { Reads } from './reads.ts';
import type { Values } from './values.ts';

/**
 * The value of an event's property as text, whatever characters its name has; NULL where there is none. Its name is in
 * brackets, because a JSONPath cannot name a property with a backslash before a quotation mark or at its end.
 */
export const propertyValue = (key: string, reads: Reads, values: Values) =>
  `JSON_VALUE(${reads.ofEvent('event_props')}[${values.text('property', key)}])`;

/** The join with the names of an event's properties, as JSONPath writes them. */
export const joinWithNames = (reads: Reads) =>
  ` CROSS JOIN UNNEST(JSON_KEYS(${reads.ofEvent('event_props')})) AS property_name`;

/** The name that the join has, as it was sent. BigQuery writes one with special characters as a text of JSON. */
export const nameInJoin = `IF(STARTS_WITH(property_name, '"'), JSON_VALUE(property_name), property_name)`;

/** Whether that name has a character that can be seen. Without one, older rows have a property that no question can name. */
export const hasNameInJoin = `REGEXP_CONTAINS(${nameInJoin}, r'[^\\pZ\\pC]')`;

/** The value of the property that the join has. A path of JSON_VALUE has to be constant, a name in brackets does not. */
export const valueInJoin = `JSON_VALUE(event_props[${nameInJoin}])`;
