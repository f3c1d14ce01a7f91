/* The script of the page that the worker shows without a connection. It has no words: those of the numbers are stored. */
import { offlineNumbers } from './key.ts';
import { readSnapshot, storedUid, type Snapshot } from './snapshot.ts';

const probeEveryMs = 10_000;

function read(): Snapshot | null {
  try {
    return readSnapshot(
      localStorage.getItem(offlineNumbers),
      storedUid(() => localStorage),
      Date.now(),
    );
  } catch {
    return null;
  }
}

function element(name: string, text = '', children: HTMLElement[] = []): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

/** A path or a name of a site can run in another direction than the page. */
function isolated(name: string, text: string): HTMLElement {
  const made = element(name, text);
  made.dir = 'auto';
  return made;
}

function tilesOf({ tiles }: Snapshot): HTMLElement {
  const list = element('dl');
  for (const { name, value } of tiles) {
    list.append(element('div', '', [element('dt', name), element('dd', value)]));
  }
  return list;
}

const listsOf = ({ lists }: Snapshot): HTMLElement[] =>
  lists.map(({ title, unit, rows }) => {
    const cells = rows.map(({ name, value }) => element('tr', '', [rowHead(name), element('td', value)]));
    const head = element('thead', '', [element('tr', '', [columnHead(title), columnHead(unit)])]);
    const table = element('table', '', [head, element('tbody', '', cells)]);
    table.setAttribute('aria-label', title);
    return table;
  });

function columnHead(text: string) {
  const head = element('th', text);
  head.setAttribute('scope', 'col');
  return head;
}

function rowHead(text: string) {
  const head = isolated('th', text);
  head.setAttribute('scope', 'row');
  return head;
}

const withoutNumbers = document.getElementById('words')?.textContent ?? '';

/** Shows the numbers, or removes them when they may not be shown any more. */
function show() {
  const numbers = document.getElementById('numbers');
  const snapshot = read();
  if (!snapshot) {
    numbers?.replaceChildren();
    setText('words', withoutNumbers);
    return;
  }
  document.documentElement.lang = snapshot.lang;
  document.documentElement.dir = snapshot.dir;
  setText('words', snapshot.sentence);
  setText('retry', snapshot.retry);
  const head = isolated('h1', snapshot.site);
  numbers?.replaceChildren(head, element('p', snapshot.period), tilesOf(snapshot), ...listsOf(snapshot));
}

function setText(id: string, text: string) {
  const found = document.getElementById(id);
  if (found && found.textContent !== text) found.textContent = text;
}

/** Loads the app. The worker then waits as long as the network needs. */
function retry() {
  navigator.serviceWorker?.controller?.postMessage('wait');
  location.reload();
}

/** Where the server answers but the app does not load, the page must not load again and again. */
const pauseMs = 60_000;
const pauseKey = 'offline-retry';

function retryByItself() {
  try {
    const last = Number(sessionStorage.getItem(pauseKey));
    if (Math.abs(Date.now() - last) < pauseMs) return;
    sessionStorage.setItem(pauseKey, String(Date.now()));
  } catch {
    // Without storage, only the button and a new connection load the app.
    return;
  }
  retry();
}

/** The network may only be slow. */
async function probe() {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch('/theme.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) retryByItself();
}

show();
void probe();
document.getElementById('retry')?.addEventListener('click', retry);
// Another tab signs out, or has newer numbers.
addEventListener('storage', show);
addEventListener('online', retry);
document.addEventListener('visibilitychange', show);
setInterval(() => {
  show();
  void probe();
}, probeEveryMs);
