import type { Page } from 'playwright-core';

type Role = 'button' | 'heading' | 'link' | 'textbox';

/** Finds parts of a page by what they are called. @param page gives the page that the test has then */
export function namedPartsOf(page: () => Page) {
  const called = (role: Role, exact: boolean) => (name: string | RegExp) =>
    page().getByRole(role, { name, exact });
  return {
    button: called('button', true),
    heading: called('heading', true),
    box: called('textbox', true),
    /** Its name has this in it: links have notes. */
    link: called('link', false),
  };
}
