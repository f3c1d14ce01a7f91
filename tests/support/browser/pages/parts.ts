import type { Locator, Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;
type Within = Pick<Page, 'getByRole' | 'getByText'>;

/**
 * Finds parts of a page by their accessible names, and acts on them.
 * @param page returns the current page of the test
 */
export function namedPartsOf(page: () => Page) {
  const called = (role: Role, exact: boolean) => {
    return (name?: Name, within: Within = page()): Locator =>
      within.getByRole(role, name === undefined ? {} : { name, exact });
  };
  const [button, heading, link] = [called('button', true), called('heading', true), called('link', false)];
  const lists = called('list', false);
  const see = (text: Name, within: Within = page()) => within.getByText(text).waitFor();
  return {
    button,
    heading,
    /** Its name contains this: links have notes. */
    link,
    box: called('textbox', true),
    region: called('region', true),
    dialogOf: called('dialog', false),
    confirmation: called('alertdialog', false),
    /** A part of another role whose name contains this. */
    part: (role: Role, name: Name, within?: Within) => called(role, false)(name, within),
    /** The items of a list. */
    items: (list: string, within?: Within) => lists(list, within).getByRole('listitem'),
    press: (...of: Parameters<typeof button>) => button(...of).click(),
    follow: (...of: Parameters<typeof link>) => link(...of).click(),
    /** Chooses from the open menu. */
    choose: (name: Name) => called('menuitem', false)(name).or(called('menuitemradio', false)(name)).click(),
    /** The text of an alert, in full. */
    alert: (text: string) => page().getByRole('alert').getByText(text, { exact: true }),
    see,
    seeHeading: (...of: Parameters<typeof heading>) => heading(...of).waitFor(),
    seeAlert: (text: Name, within: Within = page()) => see(text, within.getByRole('alert')),
    seeStatus: (text: Name, within: Within = page()) => see(text, within.getByRole('status')),
  };
}
