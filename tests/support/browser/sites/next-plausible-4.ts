import PlausibleProvider, { usePlausible } from 'next-plausible-4';
import { createElement } from 'react';
import { showSite } from './next-site.ts';
import { options } from './page.ts';

/** A site that uses version 4 of the package `next-plausible` as our documentation says. */
showSite(usePlausible, (children) =>
  createElement(PlausibleProvider, {
    src: `${options.host}/js/plausible.js`,
    enabled: true,
    children,
  }),
);
