import { questionCases } from '../support/oracle/compare/questions.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';

testDrawn("the answers to random questions are the oracle's, whatever their source", questionCases());
