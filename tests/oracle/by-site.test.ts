import { bySiteCases } from '../support/oracle/compare/by-site.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';

testDrawn('the answers to questions about several sites are what the oracle counts of each', bySiteCases());
