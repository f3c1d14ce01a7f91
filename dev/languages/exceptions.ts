/** Keys of periods. */
const longRanges = ['Month to date', 'Last month', 'Last quarter', 'Year to date', 'Last year'];
const ranges = ['This week', 'Last week', ...longRanges];

/**
 * Texts of the app that look as if a person reads them and that are in no catalogue, by the reason why and by their
 * files.
 */
export const exceptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Headers and cells of files, which programs read in English': {
    'web/src/features/audience/hours/hours-csv.ts': ['Day of the week', 'Hour of the day', 'Visits'],
    'web/src/features/behaviour/figures.ts': ['Number', 'Value', 'Before'],
    'web/src/features/behaviour/funnels/funnel-figures.ts': [
      'Of the step (%)',
      'Median time to next (s)',
      'Step',
      'Name',
      'All',
    ],
    'web/src/features/behaviour/journeys/journey-words.ts': ['Visits before', 'Step', 'Page', 'Visits'],
    'web/src/features/behaviour/pages/distribution-card.tsx': ['Visits', 'Visits before'],
    'web/src/features/boards/numbers/card-csv.ts': ['Name', 'Sum', 'Value', 'Before'],
    'web/src/features/settings/activity/activity-words.ts': ['Person', 'Kind', 'What changed'],
    'web/src/features/settings/integrations/program-forms.ts': [
      'Python',
      '- name: Note the release in Footfall',
      'Visitors',
      'Pageviews',
      'Bounce rate',
    ],
    'web/src/report/ask/all-rows.ts': ['Imported days are left out'],
    'web/src/report/chart/tiles/overview-card.tsx': ['Overview'],
    'web/src/report/export/overview-csv.ts': ['Clock', 'Days', 'Compared with', '… of …'],
    'web/src/report/map/map-table.tsx': ['Country'],
    'web/src/report/notes/note-csv.ts': ['Day', 'Time', 'Last day', 'Note', 'Tag', 'Author', 'For'],
    'web/src/report/realtime/minutes.ts': ['Minute', 'Visitors', 'Pageviews'],
    'web/src/report/realtime/realtime-questions.ts': ['Visitors now'],
  },
  'Keys that types know, whose labels are said elsewhere': {
    'web/src/features/acquisition/rules/draft.ts': ['Email', 'Referral'],
    'web/src/features/boards/dialogs/new-board.tsx': ['Empty'],
    'web/src/features/boards/starters/starters.ts': ['Shop', 'Blog', 'Product', 'Campaigns'],
    'web/src/features/sites/site-choices.ts': [...ranges, 'Today', 'Yesterday'],
    'web/src/report/address/params.ts': ['in the workspace'],
    'web/src/report/address/view.ts': ['Realtime'],
    'web/src/report/exploration/use-explore-path.ts': ['Today'],
    'web/src/report/exploration/words.ts': [...ranges, 'All time'],
    'web/src/report/filters/dialog/condition-row.tsx': ['Property'],
    'web/src/report/map/country/country-regions.tsx': ['Region'],
    'web/src/report/share/link-draft.ts': ['Weeks'],
    'web/src/report/share/small-groups.tsx': ['Weeks', 'Months'],
    'web/src/app/palette/entry.ts': ['Period'],
    'web/src/app/palette/use-action-entries.ts': ['Actions'],
    'web/src/app/palette/use-entries.ts': ['Pages', 'Sites', 'Period'],
    'web/src/app/palette/use-filter-entries.ts': ['Filters', 'Pages'],
    'web/src/app/palette/use-recent-entries.ts': ['Recent'],
    'web/src/ui/period/neighbour-period.ts': ['Today', 'Yesterday', 'Last week', 'This week', ...longRanges],
    'web/src/ui/period/period-words.ts': [...ranges, 'All time'],
    'web/src/ui/period/timeframe-keys.ts': [...ranges, 'All time', 'Choose days'],
  },
  'Rights, by their names in the contract': {
    'web/src/features/onboarding/tracking-page.tsx': ['prove the domain'],
    'web/src/features/settings/data/danger-zone.tsx': ['reset the workspace', 'delete the workspace'],
    'web/src/features/settings/general/general-tab.tsx': ['prove the domain'],
    'web/src/features/settings/ingest/crawlers/crawlers-section.tsx': ['export the workspace'],
    'web/src/features/settings/integrations/data-group.tsx': ['export the workspace'],
    'web/src/features/settings/members/member.ts': ['own the workspace'],
    'web/src/features/settings/members/yours-section.tsx': ['transfer the workspace'],
    'web/src/features/settings/settings-page.tsx': ['read the audit log', 'export the workspace'],
  },
  'Names of products and of providers, and of a font': {
    'web/src/features/account/proof-dialog.tsx': ['Github'],
    'web/src/features/auth/credentials-form.tsx': ['Github'],
    'web/src/features/landing/hero.tsx': ['Webflow', 'Shopify', 'Ghost', 'Astro'],
    'web/src/features/onboarding/platforms.ts': ['Shopify', 'Webflow', 'Wix', 'Squarespace', 'Ghost'],
    'web/src/features/settings/data/import/preview/month-chart.tsx': ['Footfall'],
    'web/src/report/map/location-source.tsx': ['IP Geolocation by DB-IP'],
    'web/src/report/query/plan-details.tsx': ['SQL'],
    'web/src/ui/code/code-font.ts': ["'Geist Mono Variable', ui-monospace, SFMono-Regular, Menlo, monospace"],
    'web/src/ui/logo.tsx': ['Footfall'],
    'web/src/ui/sign-in/link-account.tsx': ['Github'],
  },
  'Paths of drawings, events and headers of requests': {
    'web/src/features/behaviour/journeys/journey-layout.ts': [
      'M… …C… … … … … …V…',
      'C… … … … … …Z',
      '… in …',
    ],
    'web/src/report/export/drawing/drawing.ts': ['Top', 'Right', 'Bottom', 'Left'],
    'web/src/report/map/atlas.ts': ['Polygon'],
    'web/src/report/map/country/country-projection.ts': ['Polygon'],
    'web/src/ui/figures/chart-paths.ts': ['M…', 'M… …L…L… …Z'],
    'web/src/ui/figures/hatch.ts': ['M… …L… …'],
    'web/src/api/call.ts': ['Link …', 'Bearer …'],
  },
  'A page for measuring alone': {
    'web/src/app/picture-bench.tsx': ['Series …', 'Picture'],
  },
};

/** The same of the sentences of the functions. */
export const exceptionsOfFunctions: typeof exceptions = {
  'The reference of the API, which is English': {
    'functions/src/contract/shapes/questions/definitions.ts': [
      'Changes the name, the definition or both of a ….',
    ],
    'functions/src/contract/shapes/questions/question.ts': ['All of them must hold.'],
  },
  'Answers to senders of events': {
    'functions/src/contract/shapes/events.ts': ['must be a JSON object'],
  },
  'A comment in a view of BigQuery': {
    'functions/src/exports/view-sql.ts': [
      'COUNT(DISTINCT …) over several days is the sum of the visitors of each day.',
    ],
  },
  'Answers about pictures, which nobody sees': {
    'functions/src/favicons/favicon.ts': ['Too many sites were requested. Try again in a few seconds.'],
    'functions/src/workspaces/logo.ts': ['Too many pictures were requested. Try again in a few seconds.'],
  },
  'Answers to programs with a key': {
    'functions/src/keys/key.ts': [
      'This key ended with a new password, a new address or a sign-out everywhere. Make another one in Account.',
      'This key has stopped until its owner confirms it in Account.',
    ],
    'functions/src/keys/known-keys.ts': [
      'This key is wrong, or it was removed.',
      'This key has expired.',
      'The key cannot be checked right now. Please try again.',
    ],
    'functions/src/query/cost/spending.ts': [
      'The limit of this key cannot be checked right now. Please try again.',
    ],
  },
};
