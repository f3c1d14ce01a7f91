/** Where shared links lead, in the form of Plausible's: `/share/example.com?auth=…`. Apart, because the first load of the app needs it. */
export const sharePath = '/share';
