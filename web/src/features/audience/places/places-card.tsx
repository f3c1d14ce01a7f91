import { useCallback } from 'react';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../../../report/ask/questions.tsx';
import { rowsOf } from '../audience-questions.ts';
import { inCountry, placeBreakdowns } from './place-breakdowns.ts';
import { Places } from './places.tsx';
import { usePlaces } from './use-places.ts';

/** As many regions as a country has, for the map. */
const allRegions = 300;

/** Where visitors are. An opened country has questions of its own. */
export function PlacesCard() {
  const { country } = usePlaces();
  const countries = useQuestion('countries');
  const ask: PageQuestions = useCallback(
    ({ filters, ...rest }) => {
      if (country === null) return {};
      const common = { ...rest, filters: [...filters, ...inCountry(country)] };
      return {
        regions: { ...common, ...rowsOf(allRegions, 'visit:region') },
        cities: { ...common, ...rowsOf(placeBreakdowns.cities.take, 'visit:city') },
      };
    },
    [country],
  );
  const places = <Places countries={countries} />;
  return country === null ? places : <QuestionsProvider ask={ask}>{places}</QuestionsProvider>;
}
