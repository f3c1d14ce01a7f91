import PlausibleProvider, { usePlausible } from 'next-plausible-3';
import { createElement } from 'react';
import { showSite } from './next-site.ts';
import { options } from './page.ts';

/** A site that uses version 3 of the package `next-plausible` as our documentation says. */
showSite(usePlausible, (children) =>
  createElement(PlausibleProvider, {
    domain: options.domain,
    customDomain: options.host,
    selfHosted: true,
    enabled: true,
    children,
  }),
);
