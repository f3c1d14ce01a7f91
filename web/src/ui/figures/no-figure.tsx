/** Stands for a figure where there was nothing to divide by, and says so. Nothing else is shown as a dash. */
export const NoFigure = ({ why = 'Nothing to divide by' }: { why?: string }) => (
  <span role="img" aria-label={why} title={why}>
    –
  </span>
);
