/** A small site made with a framework, beside the files that the help has. */
export interface Project {
  /** How the names of its snippets begin. */
  snippets: string;
  /** Exact versions, so that a failure is about our change. Raise them now and then. */
  packages: Readonly<Record<string, string>>;
  /** Of Python in place of Node. */
  isPython?: true;
  files: Readonly<Record<string, string>>;
  /** What stands around a snippet in its file, if the help shows only a part of the file. `…` is the snippet. */
  around?: Readonly<Record<string, string>>;
  /** Programs of its packages, with their arguments. */
  build?: readonly string[];
  start: (port: string) => readonly string[];
  /** Pairs of a page and a page that its link "Second" leads to. */
  walks: readonly (readonly [string, string])[];
  /** Whether the link loads the page, which it does not in most frameworks. */
  loads?: true;
  /** Whether its pages have the content security policy of the help. */
  policy?: true;
  /** Whether the first page has the button of the help, which sends the event Signup. */
  signsUp?: true;
}

const nextLink = (to: string) => `import Link from 'next/link';

export default function Page() {
  return <Link href="${to}">Second</Link>;
}
`;

const previewAstro = (port: string) => [
  'astro',
  'preview',
  '--port',
  port,
  '--host',
  '127.0.0.1',
  '--allowed-hosts',
];

export const projects: Readonly<Record<string, Project>> = {
  'Next.js': {
    snippets: 'platforms/nextjs',
    packages: {
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '5.9.3',
      '@types/react': '19.3.1',
      '@types/node': '24.19.4',
    },
    files: {
      'app/page.tsx': `import Link from 'next/link';
import { SignUpButton } from './sign-up-button';

export default function Page() {
  return (
    <main>
      <SignUpButton />
      <Link href="/second">Second</Link>
    </main>
  );
}
`,
      'app/second/page.tsx': nextLink('/'),
      'pages/old.tsx': nextLink('/old-second'),
      'pages/old-second.tsx': nextLink('/old'),
    },
    build: ['next', 'build'],
    start: (port) => ['next', 'start', '-p', port],
    walks: [
      ['/', '/second'],
      ['/old', '/old-second'],
    ],
    signsUp: true,
  },
  Astro: {
    snippets: 'platforms/astro (',
    packages: { astro: '7.3.5' },
    files: {
      'src/pages/index.astro': `---
import { ClientRouter } from 'astro:transitions';
import Layout from '../layouts/Layout.astro';
---

<Layout title="First"><ClientRouter /><a href="/second/">Second</a></Layout>
`,
      'src/pages/second.astro': `---
import { ClientRouter } from 'astro:transitions';
import Layout from '../layouts/Layout.astro';
---

<Layout title="Second"><ClientRouter /><h1>The second page</h1></Layout>
`,
    },
    build: ['astro', 'build'],
    start: previewAstro,
    walks: [['/', '/second/']],
  },
  Starlight: {
    snippets: 'platforms/astro, Starlight',
    packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5' },
    files: {
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      'src/content/docs/index.md': '---\ntitle: First\n---\n\n[Second](/second/)\n',
      'src/content/docs/second.md': '---\ntitle: The second page\n---\n',
    },
    build: ['astro', 'build'],
    start: previewAstro,
    walks: [['/', '/second/']],
    loads: true,
  },
  Nuxt: {
    snippets: 'platforms/nuxt',
    // With Vite 8.4, Nuxt 4.5.2 cannot build any site.
    packages: { nuxt: '4.5.2', vite: '8.2.0' },
    files: {
      'app/app.vue': '<template><NuxtPage /></template>\n',
      'app/pages/index.vue':
        '<template><div><SignUp /><NuxtLink to="/second">Second</NuxtLink></div></template>\n',
      'app/pages/second.vue': '<template><h1>The second page</h1></template>\n',
    },
    build: ['nuxt', 'build'],
    start: () => ['node', '.output/server/index.mjs'],
    walks: [['/', '/second']],
    signsUp: true,
  },
  SvelteKit: {
    snippets: 'platforms/sveltekit',
    packages: {
      '@sveltejs/adapter-node': '6.0.1',
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      vite: '8.4.0',
    },
    files: {
      'src/routes/+page.svelte': '<a href="/second">Second</a>\n',
      'src/routes/second/+page.svelte': '<h1>The second page</h1>\n',
    },
    build: ['vite', 'build'],
    start: () => ['node', 'build'],
    walks: [['/', '/second']],
  },
  Django: {
    snippets: 'platforms/django',
    packages: { django: '6.0' },
    isPython: true,
    files: {
      'urls.py': `from django.shortcuts import render
from django.urls import path

urlpatterns = [
    path("", lambda request: render(request, "page.html", {"to": "/second"})),
    path("second", lambda request: render(request, "page.html", {"to": "/"})),
]
`,
      'templates/page.html':
        '{% extends "base.html" %}{% block body %}<a href="{{ to }}">Second</a>{% endblock %}\n',
    },
    around: {
      'settings.py': `from pathlib import Path

SECRET_KEY = "of a test"
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
MIDDLEWARE = ["django.middleware.csp.ContentSecurityPolicyMiddleware"]
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "DIRS": [Path(__file__).parent / "templates"],
    "OPTIONS": {"context_processors": ["django.template.context_processors.debug"]},
}]
…`,
      'templates/base.html':
        '<!doctype html><html lang="en"><head>…</head><body>{% block body %}{% endblock %}</body></html>',
    },
    start: (port) => ['python', '-m', 'django', 'runserver', '--noreload', `127.0.0.1:${port}`],
    walks: [['/', '/second']],
    loads: true,
    policy: true,
  },
};
