import { say } from '@footfall/functions/contract';
/** Replaces a figure that would be a division by zero. Only such figures are shown as a dash. */
export const NoFigure = ({ why = say('No data to calculate this') }: { why?: string }) => (
  <span role="img" aria-label={why} title={why}>
    –
  </span>
);
