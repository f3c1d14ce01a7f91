import type { ComponentProps } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import styles from './skeleton.module.css';

/** For screen readers. */
const waitingWords = <span>Waiting for data</span>;

/** A placeholder for something that is loading. */
export function Skeleton(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span className={styles.skeleton} {...props}>
      {waitingWords}
    </chakra.span>
  );
}

/** The same among plain elements, whose style has its size. */
export const Waiting = (props: ComponentProps<'span'>) => (
  <span className={`${styles.skeleton} waiting`} {...props}>
    {waitingWords}
  </span>
);
