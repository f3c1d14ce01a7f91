import { expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import { open, settle, site, tag, useTrackedPage } from '../../support/browser/tracked-page.ts';

useTrackedPage();

/** Prevents clicks and forms from leaving the page. */
const stay = `<script>for (const name of ['click', 'auxclick', 'submit'])
  addEventListener(name, (event) => event.target.closest('input, label') || event.preventDefault());</script>`;

async function openWith(html: string): Promise<void> {
  await open(tag('script.plus.js') + stay + html);
}

async function sent() {
  await settle();
  return site.events.filter(({ n }) => !['pageview', 'engagement'].includes(n)).map(({ n, p }) => [n, p]);
}

const click = (name: string, options = {}) => page.getByText(name, { exact: true }).click(options);

test('links in drawings and maps count as others do', async () => {
  await openWith(`
    <svg width="200" height="40"><a href="https://a.example/x?b=1"><text y="20">Drawn</text></a></svg>
    <svg width="200" height="40"><a xlink:href="/list.pdf" href="/list.pdf"><text y="20">Drawn file</text></a></svg>
    <img usemap="#map" width="100" height="100" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <map name="map"><area shape="rect" coords="0,0,100,100" href="https://b.example/" alt="Mapped"></map>`);
  await click('Drawn');
  await click('Drawn file');
  await page.locator('img').click();
  expect(await sent()).toEqual([
    ['Outbound Link: Click', { url: 'https://a.example/x' }],
    ['File Download', { url: `${site.origin}/list.pdf` }],
    ['Outbound Link: Click', { url: 'https://b.example/' }],
  ]);
});

test('a label with its field counts once, wherever I click it and wherever its name stands', async () => {
  await openWith(`
    <label data-footfall-event="Inside"><input type="checkbox"> Inside it</label>
    <div data-footfall-event="Around"><label for="a">Beside it</label><input id="a" type="checkbox"></div>
    <label data-footfall-event="Before" for="b">Before it</label><input id="b" type="checkbox">`);
  await click('Inside it');
  await page.getByLabel('Inside it').click();
  await click('Beside it');
  await page.getByLabel('Beside it').click();
  await click('Before it');
  const names = (await sent()).map(([name]) => name);
  expect(names).toEqual(['Inside', 'Inside', 'Around', 'Around', 'Before']);
});

test('a form counts whatever its fields are called', async () => {
  const fields = ['attributes', 'action', 'id', 'name', 'method', 'tagName', 'hasAttribute', 'getAttribute'];
  const inputs = [...fields, 'getAttributeNames', 'closest', 'matches', 'href', 'parentNode']
    .map((name) => `<input name="${name}" aria-label="${name}">`)
    .join('');
  await open(`${tag('script.plus.js')}
    <script>for (const name of ['click', 'submit'])
      addEventListener(name, (event) => (event.target instanceof HTMLButtonElement) || event.preventDefault());</script>
    <form>${inputs}<button>Plain</button></form>
    <form data-footfall-event="Order" data-footfall-event-size="L">${inputs}<button>Named</button></form>
    <form>${inputs}<a href="https://a.example/">Leave</a></form>`);
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('button, a').forEach((each) => each.click()),
  );
  expect(await sent()).toEqual([
    ['Form: Submission', {}],
    ['Order', { size: 'L' }],
    ['Outbound Link: Click', { url: 'https://a.example/' }],
  ]);
});

test('what is downloaded counts, also without an extension, made by the page, or from another host', async () => {
  await openWith(`
    <a href="/export?token=SECRET" download>Export</a>
    <a href="blob:${site.origin}/0d1c" download="report.csv">Report</a>
    <a href="data:text/csv,a" download="table.csv">Table</a>
    <a href="blob:${site.origin}/0d1d" download>Nameless</a>
    <a href="https://cdn.example/list.pdf?v=2">Elsewhere</a>
    <a href="https://other.example/export" download>No file</a>
    <a href="blob:${site.origin}/0d1e">Shown</a>`);
  for (const name of ['Export', 'Report', 'Table', 'Nameless', 'Elsewhere', 'No file', 'Shown'])
    await click(name);
  expect(await sent()).toEqual([
    ['File Download', { url: `${site.origin}/export` }],
    ['File Download', { url: 'report.csv' }],
    ['File Download', { url: 'table.csv' }],
    ['File Download', { url: `${site.origin}/` }],
    ['File Download', { url: 'https://cdn.example/list.pdf' }],
    ['Outbound Link: Click', { url: 'https://other.example/export' }],
  ]);
});

test('the site with and without www is one site', async () => {
  const host = new URL(site.origin).host.replace('127.0.0.1', 'localhost');
  await openWith(`<a href="http://www.${host}/a">Own</a><a href="http://blog.${host}/a">Other</a>`);
  await page.goto(`http://${host}/`);
  await click('Own');
  await click('Other');
  expect(await sent()).toEqual([['Outbound Link: Click', { url: `http://blog.${host}/a` }]]);
});

test('the middle button follows links and does nothing else', async () => {
  await openWith(`<a href="https://a.example/">Link</a><button data-footfall-event="Signup">Button</button>
    <div data-footfall-event="Partner"><a href="https://b.example/">Named</a></div>`);
  for (const name of ['Link', 'Button', 'Named']) await click(name, { button: 'middle' });
  for (const name of ['Link', 'Button', 'Named']) await click(name, { button: 'right' });
  expect(await sent()).toEqual([
    ['Outbound Link: Click', { url: 'https://a.example/' }],
    ['Partner', { url: 'https://b.example/' }],
  ]);
});

test('line breaks in names and values are spaces', async () => {
  await openWith(`<button data-footfall-event="Sign
    up" data-footfall-event-plan=" pro
    yearly" data-footfall-event-option="size:XL">Go</button>`);
  await click('Go');
  expect(await sent()).toEqual([['Sign up', { plan: 'pro yearly', option: 'size:XL' }]]);
});
