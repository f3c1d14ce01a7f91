/** The settings of a page of a test's site: the workspace's domain, and Footfall's address. */
export const options = (document.currentScript as HTMLScriptElement).dataset as {
  domain: string;
  host: string;
};

/** Connects a button with an action, and shows its result on the page. */
export function onPress(button: string, act: (reported: (text: string) => void) => unknown): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.textContent !== button) return;
    const status = document.querySelector('output');
    act((text) => {
      if (status) status.textContent = `${button}: ${text}`;
    });
  });
}
