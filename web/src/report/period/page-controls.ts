import { createContext, useContext } from 'react';

/** Which controls mean something on a page of reports. */
export interface PageControls {
  /** Whether a chart has an interval to choose. */
  hasInterval: boolean;
  /** Whether the page can show the last 30 minutes. */
  hasRealtime: boolean;
}

const Controls = createContext<PageControls>({ hasInterval: true, hasRealtime: true });

/** Says which controls the page inside has. */
export const PageControlsProvider = Controls.Provider;

export const usePageControls = (): PageControls => useContext(Controls);
