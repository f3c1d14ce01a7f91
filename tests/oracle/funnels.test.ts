import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { funnelCases } from '../support/oracle/compare/funnels.ts';

testDrawn("the figures of random funnels are the oracle's, whatever their source", funnelCases());
