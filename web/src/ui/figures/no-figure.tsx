/** Replaces a figure that would be a division by zero. Only such figures are shown as a dash. */
export const NoFigure = ({ why = 'Nothing to divide by' }: { why?: string }) => (
  <span role="img" aria-label={why} title={why}>
    –
  </span>
);
