import { say } from '@footfall/functions/contract';
import { type Extra, scriptFor, scriptTag } from '../../ui/workspace/script-tag.ts';

interface Platform {
  id: string;
  name: string;
  /** The code to paste. Default: the script tag. */
  code?: typeof scriptTag;
  steps: readonly string[];
}

/** Google Tag Manager removes the attribute with the domain, so a script creates the tag. */
function scriptMaker(domain: string, origin: string, wanted: readonly Extra[] = []) {
  const vitals = wanted.includes('vitals') ? "\n    script.dataset.vitals = '0.25';" : '';
  return `<script>
  (function () {
    var script = document.createElement('script');
    script.defer = true;
    script.dataset.domain = '${domain}';${vitals}
    script.src = '${origin}/js/${scriptFor(wanted).name}';
    document.head.appendChild(script);
  })();
</script>`;
}

/** JSX requires self-closing tags. */
const jsxTag: typeof scriptTag = (...site) => scriptTag(...site).replace('></script>', ' />');

const tabs: readonly Platform[] = [
  {
    id: 'html',
    name: 'HTML',
    steps: [
      say('Open the template that all pages of your site share.'),
      say('Paste the line between <head> and </head>.'),
      say('Publish the site.'),
    ],
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    steps: [
      say(
        'In the WordPress admin, go to Plugins, add a new one, and install and activate a plugin for code in the header, such as WPCode.',
      ),
      say('With WPCode: go to Code Snippets, Header & Footer, and paste the line into the field Header.'),
      say('Save. If you use a caching plugin, clear its cache.'),
    ],
  },
  {
    id: 'next',
    name: 'Next.js',
    code: jsxTag,
    steps: [
      say('Open app/layout.tsx. With the Pages Router: pages/_document.tsx.'),
      say(
        'Paste the line inside <head>, or inside <Head> in _document. If app/layout.tsx has no <head>, add one above <body>.',
      ),
      say('Deploy. Page changes without a full load are counted automatically.'),
    ],
  },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    code: scriptMaker,
    steps: [
      say('In your container, go to Tags, New, and choose the type Custom HTML.'),
      say('Paste the code, and leave "Support document.write" off.'),
      say('Choose the trigger All Pages, save, and submit the container.'),
      say(
        'More visits are counted if you paste the line into the site itself: some browsers block tag managers.',
      ),
    ],
  },
  {
    id: 'spa',
    name: 'React, Vue, Svelte',
    steps: [
      say('Open index.html in your project; with SvelteKit it is src/app.html.'),
      say('Paste the line between <head> and </head>, not into a component.'),
      say('Build and deploy. Page changes by your router are counted automatically.'),
    ],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    steps: [
      say('Go to Online Store, Themes. Open the three-dot menu of your theme and choose Edit code.'),
      say('Open layout/theme.liquid and paste the line above </head>.'),
      say("Save. Shopify's checkout is not part of the theme, so it is not counted."),
    ],
  },
  {
    id: 'webflow',
    name: 'Webflow',
    steps: [
      say('Open the settings of the site, and in them Custom code. This needs a paid plan.'),
      say('Paste the line into Head code, and save the changes.'),
      say('Publish the site.'),
    ],
  },
  {
    id: 'wix',
    name: 'Wix',
    steps: [
      say(
        'In the dashboard of the site, go to Settings, Custom Code (under Development & Integrations). This needs a premium plan and your own domain.',
      ),
      say('Press Add Custom Code and paste the line.'),
      say('Choose all pages, to load the code once, and the head. Apply.'),
    ],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    steps: [
      say(
        'Open Code Injection. Squarespace has moved it: look under Pages, Custom Code; then under Settings, Developer Tools or Advanced. The cheapest plan does not include it.',
      ),
      say('Paste the line into Header.'),
      say('Save.'),
    ],
  },
  {
    id: 'ghost',
    name: 'Ghost',
    steps: [
      say('In Ghost Admin, go to Settings, Code injection.'),
      say('Paste the line into Site header.'),
      say('Save.'),
    ],
  },
];

export const platforms = tabs.map((tab) => ({ code: scriptTag, ...tab }));
