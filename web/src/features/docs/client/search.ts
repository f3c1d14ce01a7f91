import { type Found, search } from './search-index.ts';

const waitMs = 120;

/** The index of the result that a key leads to. -1 is none. */
export function resultAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : 0;
  if (key === 'ArrowUp') return index > 0 ? index - 1 : count - 1;
  return undefined;
}

/** What is announced and shown above the results. */
export function statusOf(term: string, count: number): string {
  if (count === 0) return `No results for “${term}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

function optionOf({ url, title, page, excerpt }: Found, index: number): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = `search-result-${index}`;
  option.href = url;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const heading = document.createElement('b');
  heading.textContent = title;
  const text = document.createElement('span');
  text.className = 'excerpt';
  for (const part of excerpt) {
    const node = document.createElement(part.isMatch ? 'mark' : 'span');
    node.textContent = part.text;
    text.append(node);
  }
  option.append(heading);
  if (page !== null) {
    const of = document.createElement('span');
    of.className = 'muted';
    of.textContent = page;
    option.append(of);
  }
  option.append(text);
  return option;
}

/** Whether a key is typed into a field of the page. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface Elements {
  root: HTMLElement;
  input: HTMLInputElement;
  panel: HTMLElement;
  status: HTMLElement;
  list: HTMLElement;
}

function elementsOf(root: HTMLElement): Elements | null {
  const [input, panel, status, list] = [
    root.querySelector('input'),
    root.querySelector<HTMLElement>('.search-panel'),
    root.querySelector<HTMLElement>('[role=status]'),
    root.querySelector<HTMLElement>('[role=listbox]'),
  ];
  return input && panel && status && list ? { root, input, panel, status, list } : null;
}

/** The results of a search as the options of a combobox. */
function resultsIn({ input, panel, status, list }: Elements) {
  const options = () => [...list.children] as HTMLAnchorElement[];
  let active = -1;

  function setActive(index: number) {
    active = index;
    for (const [each, option] of options().entries())
      option.setAttribute('aria-selected', String(each === index));
    const option = options()[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  return {
    show(text: string, found: readonly Found[]) {
      list.replaceChildren(...found.map(optionOf));
      list.hidden = found.length === 0;
      status.textContent = text;
      panel.hidden = false;
      input.setAttribute('aria-expanded', String(found.length > 0));
      setActive(-1);
    },
    hide() {
      panel.hidden = true;
      input.setAttribute('aria-expanded', 'false');
      setActive(-1);
    },
    press(event: KeyboardEvent) {
      const next = panel.hidden ? undefined : resultAfter(event.key, active, options().length);
      if (next !== undefined) {
        event.preventDefault();
        setActive(next);
      } else if (event.key === 'Enter') {
        (options()[active] ?? options()[0])?.click();
      }
    },
  };
}

/** Searches for what is typed, and shows the results unless something else is typed, or the search is closed, meanwhile. */
function searchesFor({ root, input }: Elements, results: ReturnType<typeof resultsIn>) {
  let wanted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run() {
    const term = wanted;
    if (term === '') return results.hide();
    try {
      const found = await search(root.dataset['search'] ?? '', term);
      if (wanted === term) results.show(statusOf(term, found.length), found);
    } catch {
      if (wanted === term) results.show('The search could not be loaded. Type again to retry.', []);
    }
  }
  const choose = (term: string) => {
    clearTimeout(timer);
    wanted = term;
  };
  return {
    start(ms: number) {
      choose(input.value.trim());
      timer = setTimeout(() => void run(), ms);
    },
    end: () => choose(''),
  };
}

/** The search of /docs. Pagefind and its index load with the first search. */
export function startSearch(root: HTMLElement): void {
  const elements = elementsOf(root);
  if (!elements) return;
  const { input } = elements;
  const results = resultsIn(elements);
  const searches = searchesFor(elements, results);
  const opener = root.querySelector<HTMLButtonElement>('[data-search-open]');

  const close = () => {
    searches.end();
    results.hide();
    root.removeAttribute('data-open');
  };
  const open = () => {
    root.setAttribute('data-open', '');
    input.focus();
    input.select();
  };

  input.addEventListener('input', () => searches.start(waitMs));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return results.press(event);
    const isSheet = opener !== null && opener.getClientRects().length > 0;
    close();
    if (isSheet) opener.focus();
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) close();
  });
  root.addEventListener('focusin', () => {
    if (input.value.trim() !== '') searches.start(0);
  });
  // A press on a result must not move the focus away before its click.
  elements.list.addEventListener('mousedown', (event) => event.preventDefault());
  opener?.addEventListener('click', open);
  root.querySelector('[data-search-close]')?.addEventListener('click', () => {
    close();
    opener?.focus();
  });
  addEventListener('keydown', (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== '/' || hasModifier || isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
}
