import { paths } from '../../paths.ts';

/** The pages of reports beside the dashboard, in the order of the navigation. */
export const reportLinks = [
  { name: 'Behaviour', path: paths.behaviour },
  { name: 'Audience', path: paths.audience },
  { name: 'Acquisition', path: paths.acquisition },
] as const;
