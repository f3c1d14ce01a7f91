import {
  type Condition,
  type Definition,
  type Filter,
  type Goal,
  goalFilter,
  conditionsOf,
  replaceConditions,
  type MissingName,
  unknownDefinition,
  type PageGroup,
  type ResolvedFilter,
} from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';

/** Conditions of filters, including those of their segments and goals. */
export const maxConditions = 100;
/** Values of filters, including those of segments, goals and page groups. Each is a parameter of the SQL. */
export const maxValues = 2000;
/** The maximum length of all values together. An instance holds several copies of them during a query. */
export const maxValueCharacters = 64 * 1024;

export function countConditions(filters: readonly ResolvedFilter[]) {
  return filters.reduce((sum, filter) => sum + conditionsOf(filter).length, 0);
}

/** A filter names a segment, goal or page group that the workspace does not have. */
export class UnknownName extends AppError {
  readonly missing: MissingName;

  constructor(missing: MissingName, field: string, problem: Phrase) {
    super('invalid_request', problem, { prefix: `${field}: `, field });
    this.missing = missing;
  }
}

export const segmentIds = (filters: readonly Filter[]) =>
  filters
    .flatMap((filter) => conditionsOf(filter))
    .flatMap((condition) => (condition[1] === 'segment' ? [...(condition[2] as readonly string[])] : []));

/** @param segments those that the caller may see @throws AppError if there is no such segment */
export function withSegments(
  filters: readonly Filter[],
  segments: ReadonlyMap<string, readonly Filter[]>,
): Filter[] {
  // Each segment has at least one condition, so this many cannot fit.
  if (segmentIds(filters).length > maxConditions) throw tooManyConditions('segments');
  const expanded = filters.map((filter, index) => {
    const missing = segmentIds([filter]).find((id) => !segments.has(id));
    if (missing !== undefined)
      throw new UnknownName(
        { kind: 'segment', name: missing },
        `filters.${index}`,
        phraseOf('there is no such segment, or it is the personal segment of someone else'),
      );
    return replaceConditions(filter, (condition) =>
      condition[1] === 'segment'
        ? ['or', condition[2].map((id): Filter => ['and', segments.get(id) ?? []])]
        : condition,
    );
  });
  if (countConditions(expanded) > maxConditions) throw tooManyConditions('segments');
  return expanded;
}

/** Replaces names and ids. @throws AppError `invalid_request`, with the field */
export function withPageGroups(
  filters: readonly Filter[],
  groups: readonly Definition<PageGroup>[],
): Filter[] {
  return filters.map((filter, index) =>
    replaceConditions(filter, (condition) => {
      if (condition[1] !== 'event:page_group') return condition;
      const [operator, , names] = condition;
      const patterns = names.flatMap((name) => {
        const group = named(name, groups);
        if (!group) throw unknownName('page group', name, `filters.${index}`);
        return group.patterns;
      });
      return [operator === 'is' ? 'matches_wildcard' : 'matches_wildcard_not', 'event:page', patterns];
    }),
  );
}

/** Replaces names and ids. @throws AppError `invalid_request`, with the field */
export function withConditionsOfGoals(
  filters: readonly Filter[],
  goals: readonly Definition<Goal>[],
): ResolvedFilter[] {
  const expanded = filters.map((filter, index) =>
    replaceConditions(filter, (condition): ResolvedFilter => {
      if (!isGoal(condition)) return condition;
      const [operator, , names] = condition;
      const any: ResolvedFilter = [
        'or',
        names.map((name) => goalFilter(goalNamed(name, goals, `filters.${index}`))),
      ];
      return operator === 'is' ? any : ['not', any];
    }),
  );
  if (countConditions(expanded) > maxConditions) throw tooManyConditions('goals');
  refuseLarge(expanded);
  return expanded;
}

const isGoal = ([, dimension]: ResolvedFilter) => dimension === 'event:goal';
export const hasGoal = (filter: Filter) => conditionsOf(filter).some(isGoal);

/** @throws AppError `invalid_request`, with the field */
export function goalNamed(name: string, goals: readonly Definition<Goal>[], field: string): Goal {
  const goal = named(name, goals);
  if (!goal) throw unknownName('goal', name, field);
  return goal;
}

const unknownName = (kind: 'goal' | 'page group', name: string, field: string) =>
  new UnknownName({ kind, name }, field, unknownDefinition(kind === 'goal' ? 'goal' : 'page-group', name));

const named = <Content>(name: string, all: readonly Definition<Content>[]) =>
  (all.find((each) => each.name === name) ?? all.find(({ id }) => id === name))?.definition;

/** Names can stand for many values. @throws AppError `invalid_request` @param field the field of the filters */
export function refuseLarge(filters: readonly ResolvedFilter[], field = 'filters') {
  const values = filters
    .flatMap(conditionsOf)
    .flatMap((condition) => (condition[0] === 'scrolled' ? [] : (condition as Condition)[2]));
  if (values.length > maxValues)
    throw refusal(
      field,
      phraseOf(
        'there must be at most {count, plural, one {# value} other {# values}}, with those of segments, goals and page groups',
        { count: maxValues },
      ),
    );
  if (values.reduce((sum, value) => sum + value.length, 0) > maxValueCharacters)
    throw refusal(
      field,
      phraseOf(
        'there must be at most {count, plural, one {# character} other {# characters}} in values, with those of segments, goals and page groups',
        { count: maxValueCharacters },
      ),
    );
}

const tooManyConditions = (of: 'segments' | 'goals') =>
  refusal(
    'filters',
    phraseOf(
      '{of, select, goals {there must be at most {maxConditions, plural, one {# condition} other {# conditions}} with those of the goals} other {there must be at most {maxConditions, plural, one {# condition} other {# conditions}} with those of the segments}}',
      { maxConditions, of },
    ),
  );

/** @param moveField changes the field, and the start of a message that names it */
export function moved(error: unknown, moveField: (text: string) => string): unknown {
  if (!(error instanceof AppError) || !error.field || error.code === 'too_many_requests') return error;
  return new AppError(error.code, error.phrase, {
    ...{ cause: error, prefix: moveField(error.prefix), field: moveField(error.field) },
  });
}

export const within = (field: string, error: unknown) => moved(error, (text) => `${field}.${text}`);
