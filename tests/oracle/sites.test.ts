import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { manySitesCases } from '../support/oracle/compare/sites.ts';

testDrawn(
  'what one statement counts of several workspaces is what the oracle counts of each',
  manySitesCases(),
);
