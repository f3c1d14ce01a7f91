/** Names in documents and comments that do not belong to this repository, by their owners. */
export const namesOfOthers: Readonly<Record<string, readonly string[]>> = {
  'the analyser of SQL': ['QueryParameterType'],
  'a browser': ['NavigationType'],
  "Plausible's scripts and packages": [
    'autoCapturePageviews',
    'customProperties',
    'fileDownloads',
    'manualPageviews',
    'pageviewProps',
    'scriptProps',
    'taggedEvents',
    'trackFileDownloads',
    'trackLocalhost',
    'trackOutboundLinks',
    'withPlausibleProxy',
  ],
  "Plausible's Sites API": ['tracker_script_configuration'],
  'a project that uses Next.js': ['app/api/event/route.js'],
  'a deployment, which git ignores': ['functions/.env.staging'],
  'earlier versions, which an upgrade starts from': ['FOOTFALL_LOCATION'],
};
