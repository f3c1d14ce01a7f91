/** Regions for which the database has several names, by the rarer ones. */
const otherNames = new Map([
  ['City state Bremen', 'Bremen'],
  ['Free Hanseatic City of Bremen', 'Bremen'],
  ['Free and Hanseatic City of Hamburg', 'Hamburg'],
  ['Rheinland-Pfalz', 'Rhineland-Palatinate'],
  ['New Aquitaine', 'Nouvelle-Aquitaine'],
  ['Rhone-Alpes', 'Auvergne-Rhone-Alpes'],
  ['Provence', "Provence-Alpes-Cote d'Azur"],
  ['Bourgogne', 'Bourgogne-Franche-Comte'],
]);

/** The name of a region as reports have it, by that of the database. */
export const regionName = (name: string): string =>
  withoutComma(otherNames.get(name) ?? name.replace(/^State of | Oblast['’]?$/g, ''));

/** The name of a city. Districts count as their city: `Berlin (Bezirk Mitte)` is Berlin. */
export const cityName = (name: string): string => withoutComma(name.replace(/ \(.*\)$/, ''));

/** A comma separates the parts of a value. */
const withoutComma = (name: string) => name.replace(/,.*/, '').trim();
