import type { QueryOf } from '#contract/http/endpoint.ts'
import type { ReportQuery, reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { type Measures, personFigures, type UserSummary } from '#contract/reports/reports.schemas.ts'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ask, headOf } from './asking.ts'
import { columnsOf, figureQuery } from './figures.ts'
import { gridOf } from './grids.ts'
import { peopleOf, type ReportPerson } from './people.queries.ts'
import { type Group, tally } from './tally.ts'
import { minutesOfPeople } from './time.queries.ts'

interface PersonRow {
  person: ReportPerson
  group: Group
}

const nothing: Measures = { completed: 0, days: 0, estimateMinutes: 0, spentMinutes: 0 }

/** Everybody, in the order that was asked for. */
export async function readPeople(ctx: Context, actor: Actor, filters: ReportQuery<'userSummary'>) {
  const asked = await ask(ctx, actor, filters)
  const columns = columnsOf(personFigures, asked)
  const measured = figureQuery('completed', asked)
  const found = await tally(ctx.db, asked, { by: ['person'], columns, measured })
  const minutes = await minutesOfPeople(ctx.db, asked, measured)
  const groups = new Map(found.by.person.map((group) => [Number(group.key), group]))
  const busy = found.by.person.filter(({ counts }) => counts.some((count) => count > 0))
  const people = await peopleOf(ctx.db, filters, [...busy.map(({ key }) => Number(key)), ...minutes.keys()])
  const rows = people.map((person) => {
    const idle = { key: String(person.id), counts: columns.map(() => 0), measures: nothing }
    const { measures, ...group } = groups.get(person.id) ?? idle
    return { person, group: { ...group, measures: { ...measures, spentMinutes: minutes.get(person.id) ?? 0 } } }
  })
  const spentMinutes = rows.reduce((sum, { group }) => sum + group.measures.spentMinutes, 0)
  const total = { ...found.total, measures: { ...found.total.measures, spentMinutes } }
  return { asked, columns, total, rows: rows.toSorted(comparing(filters.sort)) }
}

export async function readUserSummary(
  ctx: Context,
  actor: Actor,
  { page, size, ...filters }: QueryOf<typeof reportEndpoints.userSummary>,
): Promise<UserSummary> {
  const { asked, columns, total, rows } = await readPeople(ctx, actor, filters)
  const shown = rows.slice((page - 1) * size, page * size)
  const names = new Map(shown.map(({ person }) => [String(person.id), person.fullName]))
  return {
    ...headOf(asked),
    people: gridOf(asked, {
      dimension: 'person',
      columns,
      total,
      groups: shown.map(({ group }) => group),
      nameOf: (key) => names.get(key) ?? '',
    }),
    about: shown.map(({ person, group }) => ({ ...person, measures: group.measures })),
    measures: total.measures,
    total: rows.length,
  }
}

const figureNames: readonly string[] = personFigures

const averageDays = ({ days, completed }: Measures) => (completed === 0 ? 0 : days / completed)

/** Where two are equal, the alphabet decides. */
function comparing(sort: string) {
  const down = sort.startsWith('-')
  const field = sort.slice(down ? 1 : 0)
  const byName = (one: PersonRow, other: PersonRow) => compareTurkish(one.person.fullName, other.person.fullName)
  const place = figureNames.indexOf(field)
  const main = (one: PersonRow, other: PersonRow): number => {
    if (field === 'department') return compareTurkish(one.person.department, other.person.department)
    if (field === 'averageDays') return averageDays(one.group.measures) - averageDays(other.group.measures)
    if (field === 'spentMinutes') return one.group.measures.spentMinutes - other.group.measures.spentMinutes
    if (place < 0) return byName(one, other)
    return (one.group.counts[place] ?? 0) - (other.group.counts[place] ?? 0)
  }
  return (one: PersonRow, other: PersonRow) => (down ? main(other, one) : main(one, other)) || byName(one, other)
}
