/** Names of dimensions and metrics in reports of GA4 (in English) and in answers of its Data API. */

/** What a dimension is about. */
export type Dimension =
  | 'date'
  | 'nthDay'
  | 'source'
  | 'medium'
  | 'sourceMedium'
  | 'channel'
  | 'campaign'
  | 'term'
  | 'content'
  | 'page'
  | 'hostname'
  | 'address'
  | 'landingPage'
  | 'country'
  | 'countryCode'
  | 'region'
  | 'city'
  | 'language'
  | 'languageCode'
  | 'device'
  | 'browser'
  | 'system'
  | 'systemVersion'
  | 'systemWithVersion'
  | 'screen'
  | 'event'
  | 'link';

export type Metric =
  | 'totalUsers'
  | 'activeUsers'
  | 'sessions'
  | 'views'
  | 'bounceRate'
  | 'engagedSessions'
  | 'engagementRate'
  | 'sessionSeconds'
  | 'engagementSeconds'
  | 'secondsOfSession'
  | 'events';

/** Letters of a name alone, so that `Session source / medium` is `sessionSourceMedium`. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const byKey = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  new Map(
    (Object.entries(names) as [Name, string][]).flatMap(([name, keys]) =>
      keys.split(' ').map((key): [string, Name] => [key, name]),
    ),
  );

const dimensions = byKey<Dimension>({
  date: 'date',
  nthDay: 'nthday',
  source: 'sessionsource sessionmanualsource',
  medium: 'sessionmedium sessionmanualmedium',
  sourceMedium: 'sessionsourcemedium sessionmanualsourcemedium',
  channel:
    'sessiondefaultchannelgroup sessiondefaultchannelgrouping sessionprimarychannelgroup sessionprimarychannelgroupdefaultchannelgroup',
  campaign: 'sessioncampaign sessioncampaignname sessionmanualcampaignname',
  term: 'sessionmanualterm',
  content: 'sessionmanualadcontent',
  page: 'pagepath pagepathquerystring pagepathplusquerystring pagepathandscreenclass unifiedpagepathscreen',
  hostname: 'hostname',
  address: 'pagelocation fullpageurl',
  landingPage: 'landingpage landingpagequerystring landingpageplusquerystring',
  country: 'country',
  countryCode: 'countryid',
  region: 'region',
  city: 'city',
  language: 'language',
  languageCode: 'languagecode',
  device: 'devicecategory',
  browser: 'browser',
  system: 'operatingsystem',
  systemVersion: 'operatingsystemversion osversion',
  systemWithVersion: 'operatingsystemwithversion oswithversion',
  screen: 'screenresolution',
  event: 'eventname',
  link: 'linkurl',
});

const metrics = byKey<Metric>({
  totalUsers: 'totalusers',
  activeUsers: 'activeusers users',
  sessions: 'sessions',
  views: 'views screenpageviews',
  bounceRate: 'bouncerate',
  engagedSessions: 'engagedsessions',
  engagementRate: 'engagementrate',
  sessionSeconds: 'averagesessionduration',
  engagementSeconds: 'userengagement userengagementduration',
  secondsOfSession: 'averageengagementtimepersession',
  events: 'eventcount',
});

/** Metrics that Footfall does not have. A report can have them. */
const otherMetrics =
  /user|session|event|revenue|rate|count|purchase|conversion|value|entrances|exits|average|views|dau|wau|mau|totals?$|time/;

export const dimensionOf = (name: string): Dimension | undefined => dimensions.get(keyOf(name));
export const metricOf = (name: string): Metric | undefined => metrics.get(keyOf(name));
export const isOtherMetric = (name: string) => otherMetrics.test(keyOf(name));
