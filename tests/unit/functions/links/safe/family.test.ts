import { describe, expect, test } from 'vitest';
import { shownInFamily, type Table } from '../../../../../functions/src/links/safe/family.ts';

/** Visitors of one day by the values that they have in common, from the coarsest: `DE/Heide`. */
type Counts = Record<string, number>;

const dimensions = ['visit:country', 'visit:region', 'visit:city'] as const;

function shown(counts: Counts, mayShow = (_: string) => true) {
  const cells = Object.keys(counts).map((names) => names.split('/'));
  const tables = (cells[0] ?? []).map((_, place): Table => {
    const sums = new Map<string, number>();
    for (const [index, count] of Object.values(counts).entries()) {
      const value = cells[index]?.[place] ?? '';
      sums.set(value, (sums.get(value) ?? 0) + count);
    }
    const groups = [...sums].map(([value, count]) => ({ value, count, most: count }));
    return {
      dimension: dimensions[place] ?? 'visit:city',
      groups: groups.sort((a, b) => b.count - a.count),
      whole: Object.values(counts).reduce((sum, count) => sum + count, 0),
    };
  });
  const rules = { most: 100, mayShow: (_: string, value: string) => mayShow(value) };
  return shownInFamily({ tables, cells }, rules).map((values) => [...values]);
}

describe('the rows of tables that divide the same visits', () => {
  test('all are shown, where each is large', () => {
    const counts = { 'DE/Heide': 20, 'DE/Rhein': 9, 'FR/Savoyen': 12 };
    expect(shown(counts)).toEqual([
      ['DE', 'FR'],
      ['Heide', 'Savoyen', 'Rhein'],
    ]);
  });

  test('a country without one region would tell that one, so another one of its regions is hidden', () => {
    const counts = { 'DE/Heide': 40, 'DE/Rhein': 30, 'DE/Saar': 2, 'FR/Savoyen': 20, 'FR/Var': 15 };
    expect(shown(counts)).toEqual([
      ['DE', 'FR'],
      ['Heide', 'Savoyen', 'Var'],
    ]);
  });

  test('two small regions of a country are no group, though a large one of another country is hidden with them', () => {
    const counts = {
      ...{ 'DE/Heide': 40, 'DE/Rhein': 30, 'DE/Saar': 2, 'DE/Elbe': 1 },
      ...{ 'FR/Savoyen': 25, 'FR/Var': 20, 'FR/Ain': 3 },
    };
    expect(shown(counts)).toEqual([
      ['DE', 'FR'],
      ['Heide', 'Savoyen'],
    ]);
  });

  test('the region of a hidden country is hidden: it would tell what the country has', () => {
    const counts = { 'DE/Heide': 40, 'DE/Rhein': 30, 'FR/Savoyen': 20, 'AT/Tirol': 2 };
    expect(shown(counts)).toEqual([['DE'], ['Heide', 'Rhein']]);
  });

  test('nor is a region shown of which a hidden country has at least the visitors', () => {
    const counts = { 'DE/Heide': 40, 'DE/Rhein': 30, 'FR/Savoyen': 15, 'FR/Var': 9, 'AT/Tirol': 2 };
    expect(shown(counts)).toEqual([['DE'], ['Heide', 'Rhein']]);
  });

  test('sources tell what a channel has that is hidden, though one of them is in a channel that is shown', () => {
    // Bing is in Search alone: so Google has 7 in Search, and the other 8 are all that is paid.
    const counts = {
      ...{ 'Search/Bing': 19, 'Search/Google': 7, 'Paid/Google': 8, 'Email/Newsletter': 11 },
      ...{ 'Social/Mastodon': 40, 'Social/Bluesky': 35 },
    };
    const [channels, sources] = shown(counts, (value) => value !== 'Paid');
    expect(channels).toEqual(['Social', 'Search']);
    expect(sources).not.toContain('Google');
  });

  test('a row that may not be shown is not', () => {
    const counts = { 'DE/Heide': 40, 'DE/Rhein': 30, 'DE/Saar': 20, 'FR/Savoyen': 20 };
    expect(shown(counts, (value) => value !== 'Saar')[1]).toEqual(['Heide', 'Savoyen']);
  });
});
