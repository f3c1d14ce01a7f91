import {
  labelInSentence,
  propertyPrefix,
  say,
  speech,
  type ValueDimension,
  valuesLabel,
} from '@footfall/functions/contract';

/** `channel`, `OS`, `entry page`. A property is its name. */
export const dimensionWords = (dimension: ValueDimension): string =>
  dimension.startsWith(propertyPrefix) ? dimension.slice(propertyPrefix.length) : labelInSentence(dimension);

/** `channels`, `UTM sources`, `values of plan`. Only English writes them differently within a sentence. */
export function dimensionValuesWords(dimension: ValueDimension): string {
  const label = valuesLabel(dimension);
  const isSame = speech().tag !== 'en' || /^[A-Z]{2}/.test(label);
  return isSame ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** `All channels` */
export const totalName = (dimension: ValueDimension) =>
  // Translators: {values} is the plural of a dimension: channels, countries. Another order is fine: channels, all
  say('All {values}', { values: dimensionValuesWords(dimension) });

/** `Other channels` */
export const restName = (dimension: ValueDimension) =>
  // Translators: {values} is the plural of a dimension: channels, countries. Another order is fine: channels, others
  say('Other {values}', { values: dimensionValuesWords(dimension) });

/** `1 channel`, `4 channels` */
export const valuesCount = (dimension: ValueDimension, count: number): string =>
  count === 1
    ? // Translators: {value} is a dimension: channel, country
      say('1 {value}', { value: dimensionWords(dimension) })
    : // Translators: {values} is the plural of a dimension: channels, countries. Another order is fine: channels, 4
      say('{shown} {values}', { shown: count, values: dimensionValuesWords(dimension) });
