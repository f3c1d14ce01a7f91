interface Param {
  /** Links to other pages carry it over: to pages of the same workspace, or of any. */
  carriedOver?: 'in the workspace' | 'anywhere';
  /** The view of reports is made of it (`view.ts`). */
  ofView?: true;
  /** It is a choice inside these, and is dropped when one of them changes. */
  within?: readonly string[];
}

const period = { carriedOver: 'anywhere', ofView: true } as const;
const filters = { carriedOver: 'in the workspace', ofView: true } as const;

/**
 * What the address of a page that shows numbers may hold, in the order in which links carry it over. Anything else
 * that a reader chooses is not in the address.
 */
const params = {
  /** The workspace: its domain, or its id. */
  site: { carriedOver: 'anywhere' },
  /** The secret of a shared link. */
  auth: { carriedOver: 'in the workspace' },
  /** How a shared link looks in a frame of another site; public/embed-theme.js reads the second and the third. */
  embed: { carriedOver: 'in the workspace' },
  theme: { carriedOver: 'in the workspace' },
  background: { carriedOver: 'in the workspace' },
  width: { carriedOver: 'in the workspace' },
  /** The one card that such a frame has. */
  card: {},
  timeframe: period,
  from: period,
  to: period,
  interval: period,
  compare: period,
  weekdays: period,
  /** The metric of the dashboard's chart. */
  metric: { carriedOver: 'anywhere' },
  f: filters,
  any: filters,
  segment: filters,
  /** The goal by which pages count conversions. */
  goal: { carriedOver: 'in the workspace' },
  /** The card whose dialog is open. */
  others: {},
  /** The dimension of a dialog or a funnel, or the metric of /sites. */
  by: { within: ['others'] },
  /** The order of a dialog's rows. */
  sorted: { within: ['others', 'by'] },
  /** The order of the tiles of /sites. */
  order: {},
  /** The list of pages, and the page, the event or the goal, by its id, that has its own view. */
  list: {},
  page: {},
  event: {},
  reached: {},
  /** The metric of the chart in such a view, and of vitals. */
  measure: {},
  vital: {},
  /** What is at the top of the tree of campaigns. */
  campaigns: {},
  /** The channel of the landing pages, and the channel rules that are open. */
  landing: {},
  rules: {},
  /** The country whose locations are shown, and the list of them. */
  country: {},
  places: { within: ['country'] },
  funnel: {},
  /** What is to be made: a goal of this name, or a funnel, and its steps. */
  new: { within: ['funnel', 'by'] },
  step: { within: ['funnel', 'by'] },
  /** Which journeys are shown. */
  direction: {},
  at: {},
  steps: {},
  way: {},
} as const satisfies Record<string, Param>;

/** The name of a parameter; each table with an order of rows has one of its own. */
export type ParamName = keyof typeof params | `sort-${string}`;

const rows = Object.entries(params) as [ParamName, Param][];

const namesOf = (isMeant: (param: Param) => boolean): readonly ParamName[] =>
  rows.filter(([, param]) => isMeant(param)).map(([name]) => name);

/** The parameters that a view has. */
export const viewParams = namesOf(({ ofView }) => ofView === true);

/** What is carried over to another page of the same workspace. */
export const carriedParams = namesOf(({ carriedOver }) => carriedOver !== undefined);

/** What is carried over to a page of another workspace: not what is about the pages and sources of the first. */
export const carriedAnywhere = namesOf(({ carriedOver }) => carriedOver === 'anywhere');

/** The choices inside a parameter. */
export const insideOf = (name: ParamName): readonly ParamName[] =>
  namesOf(({ within }) => within?.includes(name) === true);
