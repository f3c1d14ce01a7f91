import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  bodyOf,
  expectArrived,
  open,
  settle,
  site,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

test('the small script sends links to other sites, from within a shadow too, and no others', async () => {
  const links = ['https://elsewhere.example/a?b=1', 'mailto:a@b.example', '/five', 'javascript:void 0'];
  await open(
    `${tag('script.js')}<script>addEventListener('click', (event) => event.preventDefault())</script>
    ${links.map((href, index) => `<a href="${href}"><b>Link ${index}</b></a>`).join(' ')} <a>Link 4</a> <p></p>
    <script>
      document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://shadow.example/">Link 5</a>';
    </script>`,
  );
  for (let index = 0; index <= 5; index++) await page.getByText(`Link ${index}`).click();
  await settle();
  const clicked = site.events.filter(({ n }) => n === 'Outbound Link: Click');
  expect(clicked.map(({ p }) => p)).toEqual([
    { url: 'https://elsewhere.example/a?b=1' },
    { url: 'https://shadow.example/' },
  ]);
  expect(arrived().filter((event) => !event.startsWith('Outbound'))).toEqual(['pageview /']);
});

describe('links, forms and elements', () => {
  /** A page whose links lead nowhere, so that it stays. */
  const stay = "<script>addEventListener('click', (event) => event.preventDefault(), true)</script>";
  const sent = () =>
    site.events.filter(({ n }) => !['pageview', 'engagement'].includes(n)).map(({ n, p }) => [n, p]);

  test('a link to another site, without its query and fragment', async () => {
    await open(`${tag('script.plus.js')}<a href="${site.stats}/shelf?a=1#b">Elsewhere</a>`);
    await page.getByRole('link').click();
    await page.getByText('Elsewhere').waitFor();
    await expectArrived(['pageview /', 'Outbound Link: Click /']);
    expect(sent()).toEqual([['Outbound Link: Click', { url: `${site.stats}/shelf` }]]);
    expect(bodyOf('Outbound Link: Click')).not.toHaveProperty('i');
  });

  test('by the middle button, by the keyboard, in a shadow, and where the page stops the click', async () => {
    await open(
      `${tag('script.plus.js')}${stay}<a href="https://a.example/"><b>One</b></a><p></p>
      <a href="https://c.example/" onclick="event.stopPropagation()">Three</a>
      <a href="mailto:a@b.example">Four</a> <a href="/five">Five</a> <a>Six</a> <a href="https://g.example/">Seven</a>
      <script>
        document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://b.example/"><i>Two</i></a>';
        addEventListener('auxclick', (event) => event.preventDefault());
      </script>`,
    );
    await page.getByText('One').click({ button: 'middle' });
    await page.getByText('Seven').click({ button: 'right' });
    await page.getByText('Two').click();
    for (const text of ['Three', 'Four', 'Five', 'Six']) await page.getByText(text).click();
    await page.getByRole('link', { name: 'Seven' }).press('Enter');
    await settle();
    expect(sent()).toEqual(
      ['a', 'b', 'c', 'g'].map((name) => ['Outbound Link: Click', { url: `https://${name}.example/` }]),
    );
  });

  test('a file', async () => {
    await open(
      `${tag('script.plus.js')}${stay}<a href="/price%20list.PDF?v=2#page=3">List</a> <a href="/pdf">No list</a>
      <a href="https://files.example/list.pdf">Theirs</a>`,
    );
    for (const link of await page.getByRole('link').all()) await link.click();
    await settle();
    expect(sent()).toEqual([
      ['File Download', { url: `${site.origin}/price%20list.PDF` }],
      ['Outbound Link: Click', { url: 'https://files.example/list.pdf' }],
    ]);
  });

  test('a form', async () => {
    await open(
      `${tag('script.plus.js')}<form onsubmit="return false"><input aria-label="Name" required><button>Send</button></form>`,
    );
    await page.getByRole('button').click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Name').press('Enter');
    await settle();
    expect(sent()).toEqual([['Form: Submission', {}]]);
  });

  test('an element that names its event, or lies in one that does', async () => {
    await open(
      `${tag('script.plus.js')}${stay}
      <div data-footfall-event="Signup" data-footfall-event-plan="pro" data-footfall-event-paid-by="card">
        <button><b>Sign up</b></button><a href="https://a.example/x?token=SECRET" data-footfall-event="Partner">Partner</a>
        <a href="mailto:ada@a.example" data-footfall-event="Mail">Mail</a>
      </div>
      <form data-footfall-event="Order" data-footfall-event-size="L" onsubmit="return false">
        <input aria-label="Amount"><button>Order</button>
      </form>`,
    );
    await page.getByText('Sign up').click();
    await page.getByText('Partner').click();
    await page.getByText('Mail').click();
    await page.getByLabel('Amount').click();
    await settle();
    expect(sent()).toEqual([
      ['Signup', { plan: 'pro', 'paid-by': 'card' }],
      ['Partner', { url: 'https://a.example/x' }],
      ['Mail', { url: 'mailto:ada@a.example' }],
    ]);
  });

  test('a form that names its event', async () => {
    await open(
      `${tag('script.plus.js')}<form data-footfall-event="Order" data-footfall-event-size="L" onsubmit="return false">
      <label>Amount <input></label><button>Order</button></form>`,
    );
    await page.getByLabel('Amount').click();
    await page.getByRole('button').click();
    await settle();
    expect(sent()).toEqual([['Order', { size: 'L' }]]);
  });
});
