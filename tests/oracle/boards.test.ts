import { boardCases } from '../support/oracle/compare/boards.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';

testDrawn('the cards of a board have the numbers that the oracle counts', boardCases());
