import { Outlet } from 'react-router-dom';
import { hidesSmall, type OpenedLink } from '@footfall/functions/contract';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { LinkSections } from './link-sections.tsx';

const SafePage = loadedLater(() => import('./safe/safe-page.tsx'));

interface Props extends Pick<OpenedLink, 'workspace' | 'link'> {
  /** Whether the sections can be chosen. */
  hasSections?: boolean;
}

/** The numbers of a link: the page of a report, or what a link that hides small groups has in its place. */
export function LinkContent({ workspace, link, hasSections = true }: Props) {
  const { timeframe } = link;
  return (
    <>
      {hasSections && <LinkSections {...link} />}
      {hidesSmall(timeframe) ? <SafePage {...{ workspace, timeframe }} /> : <Outlet context={workspace} />}
    </>
  );
}
