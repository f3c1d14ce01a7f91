/** The chart in the same section as a control. */
export const chartNear = (control: HTMLElement | null, selector: string): HTMLElement | null =>
  control?.closest('section, [role=dialog], main')?.querySelector<HTMLElement>(selector) ?? null;
