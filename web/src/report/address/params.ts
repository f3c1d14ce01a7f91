interface Param {
  /** Links to other pages include it: pages of the same workspace, or of any workspace. */
  carriedOver?: 'in the workspace' | 'anywhere';
  /** Part of the view of reports (`view.ts`). */
  ofView?: true;
  /** Dropped when one of these parameters changes. */
  within?: readonly string[];
}

const period = { carriedOver: 'anywhere', ofView: true } as const;
const filters = { carriedOver: 'in the workspace', ofView: true } as const;

/** The parameters of pages with numbers, in the order of links. */
const params = {
  /** The workspace's domain or id. */
  site: { carriedOver: 'anywhere' },
  auth: { carriedOver: 'in the workspace' },
  /** The appearance of a shared link in a frame. web/public/embed-theme.js reads `theme` and `background`. */
  embed: { carriedOver: 'in the workspace' },
  theme: { carriedOver: 'in the workspace' },
  background: { carriedOver: 'in the workspace' },
  width: { carriedOver: 'in the workspace' },
  card: {},
  timeframe: period,
  from: period,
  to: period,
  interval: period,
  compare: period,
  weekdays: period,
  metric: { carriedOver: 'anywhere' },
  f: filters,
  any: filters,
  segment: filters,
  /** The goal for conversion rates. */
  goal: { carriedOver: 'in the workspace' },
  /** The exploration: its metrics, what it is broken down by, and how it is drawn. */
  metrics: {},
  split: {},
  top: { within: ['split'] },
  value: { within: ['split'] },
  picture: {},
  /** The buckets between the edges of its brush: the first and the last. */
  zoom: {},
  others: {},
  /** The dimension of a dialog or a funnel, or the metric of /sites. */
  by: { within: ['others'] },
  sorted: { within: ['others', 'by'] },
  order: {},
  /** The list of pages, and the id of the page, event or goal with its own view. */
  list: {},
  page: {},
  event: {},
  reached: {},
  /** The metric of that view's chart, and of vitals. */
  measure: {},
  vital: {},
  /** The root of the campaign tree. */
  campaigns: {},
  /** The channel of the landing pages, and the open channel rules. */
  landing: {},
  rules: {},
  /** The country whose locations are shown, and the open list of locations. */
  country: {},
  places: { within: ['country'] },
  funnel: {},
  /** The name of a new goal or funnel, and the funnel's steps. */
  new: { within: ['funnel', 'by'] },
  step: { within: ['funnel', 'by'] },
  direction: {},
  at: {},
  steps: {},
  way: {},
} as const satisfies Record<string, Param>;

export type ParamName = keyof typeof params | `sort-${string}`;

const rows = Object.entries(params) as [ParamName, Param][];

const namesOf = (isMeant: (param: Param) => boolean): readonly ParamName[] =>
  rows.filter(([, param]) => isMeant(param)).map(([name]) => name);

export const viewParams = namesOf(({ ofView }) => ofView === true);

/** For links to pages of the same workspace. */
export const carriedParams = namesOf(({ carriedOver }) => carriedOver !== undefined);

/** For links to pages of another workspace. Omits parameters about pages and sources. */
export const carriedAnywhere = namesOf(({ carriedOver }) => carriedOver === 'anywhere');

export const insideOf = (name: ParamName): readonly ParamName[] =>
  namesOf(({ within }) => within?.includes(name) === true);
