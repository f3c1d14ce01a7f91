import { expect, test } from 'vitest';
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

const sent = () =>
  site.events.filter(({ n }) => !['pageview', 'engagement'].includes(n)).map(({ n, p }) => [n, p]);

test('the script with everything sends a link to another site that I follow, without its query and fragment', async () => {
  await open(`${tag('script.plus.js')}<a href="${site.stats}/shelf?a=1#b">Elsewhere</a>`);
  await page.getByRole('link').click();
  await page.getByText('Elsewhere').waitFor();
  await expectArrived(['pageview /', 'Outbound Link: Click /']);
  expect(sent()).toEqual([['Outbound Link: Click', { url: `${site.stats}/shelf` }]]);
  expect(bodyOf('Outbound Link: Click')).not.toHaveProperty('i');
});

test('it sends links however they are followed, files, forms, and elements that name their event', async () => {
  await open(
    `${tag('script.plus.js')}<script>
      const stay = (event) => event.composedPath().some(({ tagName }) => tagName === 'A') && event.preventDefault();
      for (const name of ['click', 'auxclick']) addEventListener(name, stay, true);
      addEventListener('submit', (event) => event.preventDefault());
    </script>
    <a href="https://a.example/"><b>One</b></a><p></p>
    <a href="https://c.example/" onclick="event.stopPropagation()">Three</a>
    <a href="mailto:a@b.example">Four</a> <a href="/five">Five</a> <a>Six</a> <a href="https://g.example/">Seven</a>
    <a href="/price%20list.PDF?v=2#page=3">List</a> <a href="/pdf">No file</a> <a href="https://files.example/list.pdf">Theirs</a>
    <div data-footfall-event="Signup" data-footfall-event-plan="pro" data-footfall-event-paid-by="card">
      <button><b>Sign up</b></button><a href="https://a.example/x?token=SECRET" data-footfall-event="Partner">Partner</a>
      <a href="mailto:ada@a.example" data-footfall-event="Mail">Mail</a>
    </div>
    <form><input aria-label="Name" required><button>Send</button></form>
    <form data-footfall-event="Order" data-footfall-event-size="L"><input aria-label="Amount"><button>Order</button></form>
    <script>
      document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = '<a href="https://b.example/"><i>Two</i></a>';
    </script>`,
  );
  const text = (name: string) => page.getByText(name, { exact: true });
  await text('One').click({ button: 'middle' });
  await text('Seven').click({ button: 'right' });
  for (const name of ['Two', 'Three', 'Four', 'Five', 'Six']) await text(name).click();
  await page.getByRole('link', { name: 'Seven' }).press('Enter');
  for (const name of ['List', 'No file', 'Theirs', 'Sign up', 'Partner', 'Mail', 'Send'])
    await text(name).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Name').press('Enter');
  await page.getByLabel('Amount').click();
  await text('Order').click();
  await settle();
  const outbound = (url: string) => ['Outbound Link: Click', { url }];
  expect(sent()).toEqual([
    ...['a', 'b', 'c', 'g'].map((name) => outbound(`https://${name}.example/`)),
    ['File Download', { url: `${site.origin}/price%20list.PDF` }],
    outbound('https://files.example/list.pdf'),
    ['Signup', { plan: 'pro', 'paid-by': 'card' }],
    ['Partner', { url: 'https://a.example/x' }],
    ['Mail', { url: 'mailto:ada@a.example' }],
    ['Form: Submission', {}],
    ['Order', { size: 'L' }],
  ]);
});
