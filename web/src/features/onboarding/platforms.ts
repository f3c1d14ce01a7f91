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
      'Open the template that all pages of your site share.',
      'Paste the line between <head> and </head>.',
      'Publish the site.',
    ],
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    steps: [
      'In the WordPress admin, go to Plugins, Add New, and install a plugin for code in the header, such as WPCode.',
      'With WPCode: go to Code Snippets, Header & Footer, and paste the line into the field Header.',
      'Save. If you use a caching plugin, clear its cache.',
    ],
  },
  {
    id: 'next',
    name: 'Next.js',
    code: jsxTag,
    steps: [
      'Open app/layout.tsx. With the Pages Router: pages/_document.tsx.',
      'Paste the line inside <head>, or inside <Head> in _document. If app/layout.tsx has no <head>, add one above <body>.',
      'Deploy. Page changes without a full load are counted automatically.',
    ],
  },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    code: scriptMaker,
    steps: [
      'In your container, go to Tags, New, and choose the type Custom HTML.',
      'Paste the code, and leave "Support document.write" off.',
      'Choose the trigger All Pages, save, and submit the container.',
      'More visits are counted if you paste the line into the site itself: some browsers block tag managers.',
    ],
  },
  {
    id: 'spa',
    name: 'React, Vue, Svelte',
    steps: [
      'Open index.html in your project; with SvelteKit it is src/app.html.',
      'Paste the line between <head> and </head>, not into a component.',
      'Build and deploy. Page changes by your router are counted automatically.',
    ],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    steps: [
      'Go to Online Store, Themes. Open the three-dot menu of your theme and choose Edit code.',
      'Open layout/theme.liquid and paste the line above </head>.',
      "Save. Shopify's checkout is not part of the theme, so it is not counted.",
    ],
  },
  {
    id: 'webflow',
    name: 'Webflow',
    steps: [
      'Go to the site settings, Custom code. This needs a paid site plan.',
      'Paste the line into Head code and save.',
      'Publish the site.',
    ],
  },
  {
    id: 'wix',
    name: 'Wix',
    steps: [
      'Go to Settings, Custom Code. This needs a premium plan and your own domain.',
      'Press Add Custom Code and paste the line.',
      'Choose All pages, Load code once, and Head. Apply.',
    ],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    steps: [
      'Go to Settings, Advanced, Code Injection. The cheapest plan does not include it.',
      'Paste the line into Header.',
      'Save.',
    ],
  },
  {
    id: 'ghost',
    name: 'Ghost',
    steps: ['In Ghost Admin, go to Settings, Code injection.', 'Paste the line into Site header.', 'Save.'],
  },
];

export const platforms = tabs.map((tab) => ({ code: scriptTag, ...tab }));
