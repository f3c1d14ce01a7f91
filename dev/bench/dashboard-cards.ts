/** What the cards of the dashboard ask over months, in one call. */
export const dashboardCards = [
  {
    metrics: [
      'pageviews',
      'visitors',
      'visits',
      'views_per_visit',
      'bounce_rate',
      'visit_duration',
      'engaged_time',
    ],
  },
  { metrics: ['pageviews'], dimensions: ['time:month'] },
  { metrics: ['pageviews'], dimensions: ['event:page'], pagination: { limit: 5 } },
  ...['source', 'browser', 'country', 'language', 'device'].map((name) => ({
    metrics: ['visitors', 'percentage'],
    dimensions: [`visit:${name}`],
    pagination: { limit: name === 'country' ? 300 : 6 },
  })),
];
