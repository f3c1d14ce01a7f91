import { cityValue, regionValue } from '@footfall/functions/contract';
import type { Random } from './random.ts';

/** Cities of the countries with most visitors, each with its region and a weight: `City|Region 5`. */
const cities: Record<string, string> = {
  NL: 'Amsterdam|North Holland 38, Rotterdam|South Holland 20, Utrecht|Utrecht 15, The Hague|South Holland 12, Den Helder|North Holland 6, Groningen|Groningen 7, Eindhoven|North Brabant 8, Middelburg|Zeeland 4, Leeuwarden|Friesland 3',
  DE: 'Hamburg|Hamburg 30, Berlin|Berlin 26, Bremen|Bremen 9, Munich|Bavaria 12, Cologne|North Rhine-Westphalia 12, Kiel|Schleswig-Holstein 7, Frankfurt am Main|Hesse 8, Leipzig|Saxony 5',
  GB: 'London|England 50, Edinburgh|Scotland 14, Bristol|England 12, Cardiff|Wales 7, Belfast|Northern Ireland 5',
  US: 'New York|New York 30, Seattle|Washington 14, Boston|Massachusetts 13, San Francisco|California 20, Portland|Maine 6',
  BE: 'Antwerp|Flanders 30, Ghent|Flanders 24, Brussels|Brussels Capital 26, Ostend|Flanders 9, Liege|Wallonia 8',
  FR: 'Paris|Ile-de-France 40, Nantes|Pays de la Loire 12, Brest|Brittany 10, Bordeaux|Nouvelle-Aquitaine 10',
  DK: 'Copenhagen|Capital Region 40, Aarhus|Central Jutland 18',
  NO: 'Oslo|Oslo 34, Bergen|Vestland 20',
  SE: 'Stockholm|Stockholm 34, Gothenburg|Vastra Gotaland 20',
  CA: 'Vancouver|British Columbia 20, Halifax|Nova Scotia 14, Toronto|Ontario 26',
  ES: 'Madrid|Madrid 20, Bilbao|Basque Country 14',
  IT: 'Milan|Lombardy 20, Genoa|Liguria 12',
  AU: 'Sydney|New South Wales 20, Hobart|Tasmania 9',
};

const read = new Map(
  Object.entries(cities).map(([country, text]) => [
    country,
    text.split(', ').map((each) => {
      const [, city = '', region = '', weight] = /^(.*)\|(.*) (\d+)$/.exec(each) ?? [];
      return {
        city: cityValue(city, region, country),
        region: regionValue(region, country),
        weight: Number(weight),
      };
    }),
  ]),
);

/** A person's location in their country. For one in nine, only the region is known. */
export function cityOf(country: string, rng: Random): { region: string; city: string } {
  const city = rng.pickOrNone(read.get(country) ?? [], ({ weight }) => weight);
  return { region: city?.region ?? '', city: rng.chance(0.11) ? '' : (city?.city ?? '') };
}
