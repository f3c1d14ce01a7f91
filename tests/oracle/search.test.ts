import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { searchCases } from '../support/oracle/compare/search.ts';

testDrawn('random searches in the values of all dimensions find what the oracle finds', searchCases());
