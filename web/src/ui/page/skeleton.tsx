import type { ComponentProps } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import styles from './skeleton.module.css';

const waitingWords = <span>{say('Waiting for data')}</span>;

export function Skeleton(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span className={styles.skeleton} {...props}>
      {waitingWords}
    </chakra.span>
  );
}

/** A skeleton without Chakra, sized by its style. */
export const Waiting = (props: ComponentProps<'span'>) => (
  <span className={`${styles.skeleton} waiting`} {...props}>
    {waitingWords}
  </span>
);
