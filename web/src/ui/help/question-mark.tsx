import { chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { useReader } from '../../api/reader.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { useModal } from '../overlay/use-modal.ts';
import type { HelpProps, HelpTopic } from './topics.ts';

const HelpPanel = lazyComponent(() => import('./help-panel.tsx'));

/** A "?" that opens a section of the help. Readers of shared links have none: the help is for owners. */
export default function QuestionMark({ topic, about }: HelpProps) {
  const { shown, opener, dialog } = useModal<HelpTopic>();
  if (useReader().is === 'link') return null;
  return (
    <>
      <chakra.button
        type="button"
        aria-label={say('Help: {about}', { about })}
        css={style}
        data-screen-only=""
        data-help=""
        {...opener(topic)}
      >
        ?
      </chakra.button>
      {shown && <HelpPanel topic={shown} {...dialog} />}
    </>
  );
}

const style = {
  // As high as a line with its margins.
  boxSize: '6',
  my: '-1',
  flexShrink: 0,
  borderRadius: '50%',
  borderWidth: '1px',
  borderColor: 'border',
  textStyle: 'note',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'hover', color: 'fg' },
};
