import { platforms } from '../../src/features/onboarding/platforms.ts';

/** Tags and files, which are code on a page. */
const codeIn = /<\/?\w+>|[\w/]+\.(?:html|liquid|tsx)|\b_\w+/g;

/** The steps that the app shows for each platform, as lists in Markdown: `{{wordpress_steps}}`. */
export const platformSteps: Readonly<Record<string, string>> = Object.fromEntries(
  platforms.map(({ id, steps }) => [
    `${id}_steps`,
    steps.map((step, index) => `${index + 1}. ${step.replace(codeIn, '`$&`')}`).join('\n'),
  ]),
);
