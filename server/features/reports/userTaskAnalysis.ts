import type { QueryOf } from '#contract/http/endpoint.ts'
import { weeksOf } from '#contract/reports/period.ts'
import type { ReportQuery, reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { UserTaskAnalysis } from '#contract/reports/reports.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ask, headOf } from './asking.ts'
import { figureQuery } from './figures.ts'
import { gridOf } from './grids.ts'
import { peopleOf, type ReportPerson } from './people.queries.ts'
import { type Group, tally } from './tally.ts'

/** At most this many weeks are side by side: the last of the period. */
const mostWeeks = 53

interface Team {
  person: ReportPerson
  group: Group
}

/** Everybody's weeks. A chosen person is compared with the team, so the team is read in both cases. */
export async function readWeeks(ctx: Context, actor: Actor, filters: ReportQuery<'userTaskAnalysis'>) {
  const { assigneeId, ...ofTeam } = filters
  const asked = await ask(ctx, actor, ofTeam)
  // What a week to come will bring is not known.
  const weeks = weeksOf(asked)
    .filter(({ from }) => from <= asked.today)
    .slice(-mostWeeks)
  const columns = weeks.map((week) => ({ id: week.from, query: figureQuery(filters.figure, week) }))
  const measured = figureQuery('completed', asked)
  const [first, last] = [weeks[0], weeks.at(-1)]
  const counted = figureQuery(filters.figure, { from: first?.from ?? asked.from, to: last?.to ?? asked.to })
  const found = await tally(ctx.db, asked, { by: ['person'], columns, measured, counted })
  const busy = found.by.person.filter(({ counts }) => counts.some((count) => count > 0))
  const people = await peopleOf(
    ctx.db,
    ofTeam,
    busy.map(({ key }) => Number(key)),
  )
  const groups = new Map(found.by.person.map((group) => [Number(group.key), group]))
  const none = (id: number): Group => ({ ...found.total, key: String(id), counts: columns.map(() => 0) })
  const team: Team[] = people.map((person) => ({ person, group: groups.get(person.id) ?? none(person.id) }))
  const medians = columns.map((_, at) => median(team.map(({ group }) => group.counts[at] ?? 0)))
  const sumOf = ({ group }: Team) => group.counts.reduce((sum, count) => sum + count, 0)
  const chosen = assigneeId === undefined ? team : team.filter(({ person }) => person.id === assigneeId)
  const rows = chosen.toSorted((one, other) => sumOf(other) - sumOf(one))
  return { asked, weeks, columns, total: found.total, medians, rows }
}

export async function readUserTaskAnalysis(
  ctx: Context,
  actor: Actor,
  { page, size, ...filters }: QueryOf<typeof reportEndpoints.userTaskAnalysis>,
): Promise<UserTaskAnalysis> {
  const { asked, weeks, columns, total, medians, rows } = await readWeeks(ctx, actor, filters)
  const shown = rows.slice((page - 1) * size, page * size)
  const names = new Map(shown.map(({ person }) => [String(person.id), person.fullName]))
  return {
    ...headOf(asked),
    figure: filters.figure,
    weeks,
    people: shown.map(({ person }) => person),
    load: gridOf(asked, {
      dimension: 'person',
      columns,
      total,
      groups: shown.map(({ group }) => group),
      nameOf: (key) => names.get(key) ?? '',
    }),
    medians,
    total: rows.length,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
