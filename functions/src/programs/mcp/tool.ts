import type { z } from 'zod';
import type { Cost } from '../../contract/index.ts';
import type { WhenSent } from '../../query/cost/turns.ts';
import type { CameFrom } from '../../core/client-address.ts';
import type { Row } from './table.ts';
import type { WorkspaceOfCall } from '../../workspaces/access.ts';

/** Who calls a tool, and when. */
export interface ToolCaller {
  /** The workspaces whose numbers the caller can read, by name. */
  sites: () => Promise<WorkspaceOfCall['workspace'][]>;
  /**
   * The workspace that a tool is about.
   * @param site its id or its domain; undefined if the caller names none
   * @throws AppError `not_found` if the caller cannot read it, `invalid_request` if one has to be named
   */
  siteOf: (site: string | undefined) => Promise<Pick<WorkspaceOfCall, 'workspace' | 'reader'>>;
  /** What the answers so far cost. */
  cost: () => Cost;
  now: Date;
  from: CameFrom;
  whenSent: WhenSent;
}

/** What a model can ask: how it is listed, what it takes, and its answer as JSON. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  /** For the model: what it answers, and what to ask instead. Never with a text of a visitor. */
  description: string;
  input: Input;
  run: (input: z.output<Input>, caller: ToolCaller) => Promise<Row>;
}

/** A tool whose input has the type of its schema. */
export const tool = <Input extends z.ZodType>(tool: Tool<Input>): Tool => tool as unknown as Tool;
