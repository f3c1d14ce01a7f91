/** What a page of a test's site is given: the workspace's domain, and where Footfall is. */
export const options = (document.currentScript as HTMLScriptElement).dataset as {
  domain: string;
  host: string;
};

/** Has a button do something, and the page show what came of it. */
export function onPress(button: string, act: (reported: (text: string) => void) => unknown): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.textContent !== button) return;
    const status = document.querySelector('output');
    act((text) => {
      if (status) status.textContent = `${button}: ${text}`;
    });
  });
}
