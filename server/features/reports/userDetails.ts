import type { ReportQuery } from '#contract/reports/reports.endpoints.ts'
import type { UserDetails } from '#contract/reports/reports.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { ask, headOf } from './asking.ts'
import { figureQuery } from './figures.ts'
import { peopleOf } from './people.queries.ts'
import { summarize } from './taskSummary.ts'
import { minutesOfPeople } from './time.queries.ts'

/** One person's work; the department is theirs, so it narrows nothing down. */
export async function readUserDetails(
  ctx: Context,
  actor: Actor,
  { department: _theirs, ...filters }: ReportQuery<'userDetails'>,
): Promise<UserDetails> {
  const { assigneeId } = filters
  const [person] = await peopleOf(ctx.db, { assigneeId }, [assigneeId])
  if (!person) throw notFound('user')
  const asked = await ask(ctx, actor, filters)
  const { departments: _one, ...summary } = await summarize(ctx, asked)
  const minutes = await minutesOfPeople(ctx.db, asked, figureQuery('completed', asked))
  const measures = { ...summary.measures, spentMinutes: minutes.get(assigneeId) ?? 0 }
  return { ...headOf(asked), person, ...summary, measures }
}
