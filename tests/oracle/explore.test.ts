import { explorationCases } from '../support/oracle/compare/explorations.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';

testDrawn('the picture of an exploration has the numbers that the oracle counts', explorationCases());
