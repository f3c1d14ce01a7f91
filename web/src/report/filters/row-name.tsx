import type { KeyboardEvent } from 'react';

interface Props {
  text: string;
  /** What else screen readers say about the row. */
  hint?: string | undefined;
  /** Whether the page is filtered by it. */
  chosen: boolean;
  onExclude: () => void;
}

/**
 * The name of a row, which can be pressed as the row can: the row takes its clicks. Names are what visitors and other
 * sites sent: isolated, so that right-to-left text moves no figure.
 */
export function RowName({ text, hint, chosen, onExclude }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    // Browsers do not turn Enter into a click while Alt is held.
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    onExclude();
  }
  return (
    <button
      type="button"
      className="name"
      title={text}
      aria-description={hint}
      aria-pressed={chosen}
      onKeyDown={onKeyDown}
    >
      <bdi>{text}</bdi>
      <svg className="act" viewBox="0 0 16 16" aria-hidden="true">
        <path className="filter" d="M2.5 4.5h11M4.8 8h6.4M7 11.5h2" />
        <path className="exclude" d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M4.1 4.1l7.8 7.8" />
      </svg>
    </button>
  );
}
