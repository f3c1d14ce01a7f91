/**
 * The path of shared links, in Plausible's form: `/share/example.com?auth=…`. A separate file, because the first load
 * of the app needs it.
 */
export const sharePath = '/share';
