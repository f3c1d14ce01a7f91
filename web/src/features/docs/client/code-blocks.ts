import { recall, remember } from '../../../storage.ts';

/** The tab that was chosen last, on any page. */
const tabKey = 'docs-tab';

/** The index of the tab that a key leads to. Undefined if the key does nothing. */
export function tabAfter(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

interface TabGroup {
  choose: (name: string) => void;
}

/** Variants become panels of tabs, of which one is shown. */
function startTabs(block: HTMLElement, onChoice: (name: string) => void): TabGroup {
  const tabs = [...block.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const panels = [...block.querySelectorAll<HTMLElement>('[data-tab]')];
  const names = panels.map(({ dataset }) => dataset['tab'] ?? '');

  function show(chosen: number) {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
    }
  }

  for (const [index, tab] of tabs.entries()) {
    panels[index]?.setAttribute('role', 'tabpanel');
    panels[index]?.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => onChoice(names[index] ?? ''));
    tab.addEventListener('keydown', (event) => {
      const next = tabAfter(event.key, index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      onChoice(names[next] ?? '');
      tabs[next]?.focus();
    });
  }
  show(0);
  return { choose: (name) => names.includes(name) && show(names.indexOf(name)) };
}

const shownCode = (block: HTMLElement) =>
  block.querySelector('.variant:not([hidden]) code')?.textContent?.replace(/\n$/, '') ?? '';

/** Returns what copies a text, and says so in the label for a while. */
export function copierAt(label: Element): (text: string | Promise<string>) => Promise<void> {
  const name = label.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (text) => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(await text);
      label.textContent = 'Copied';
    } catch {
      label.textContent = 'Not copied';
    }
    timer = setTimeout(() => (label.textContent = name), 2000);
  };
}

/** The tabs and the buttons of all blocks of code. A tab is chosen in all blocks that have it. */
export function startCodeBlocks(root: ParentNode): void {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-code]')];
  const groups: TabGroup[] = [];
  const chooseEverywhere = (name: string) => {
    for (const group of groups) group.choose(name);
    remember(tabKey, name);
  };
  for (const block of blocks) {
    if (block.querySelector('[role=tablist]')) groups.push(startTabs(block, chooseEverywhere));
    const button = block.querySelector('[data-copy]');
    const label = button?.querySelector('span');
    if (!button || !label) continue;
    const copy = copierAt(label);
    button.addEventListener('click', () => void copy(shownCode(block)));
  }
  const stored = recall(tabKey);
  if (stored !== null) for (const group of groups) group.choose(stored);
}
