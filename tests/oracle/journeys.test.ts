import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { journeyCases } from '../support/oracle/compare/journeys.ts';

testDrawn("the answers to random questions about journeys are the oracle's", journeyCases());
