/** `/share/example.com?auth=…`, as Plausible has it. A separate file, because the first load of the app needs it. */
export const sharePath = '/share';
