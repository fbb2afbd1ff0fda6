import type { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { CalendarSource } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { rescheduleTask } from '../tasks/calendar.ts'
import { openToToken } from './layers.ts'
import { reviseEvent } from './revision.ts'

type Move = BodyOf<typeof calendarEndpoints.move>
type Moved = ResponseOf<typeof calendarEndpoints.move>

/** Each kind moves by its own service, which refuses what its own rules do not allow. */
export async function moveOnCalendar(
  ctx: Context,
  actor: Actor,
  move: Move,
  sources: readonly CalendarSource[],
): Promise<Moved> {
  if (move.kind === 'event') {
    const { kind, id, ...revision } = move
    return reviseEvent(ctx, actor, id, revision)
  }
  if (move.kind === 'task') {
    const { id, version, start, end } = move
    const startDay = start === end && (await hasEndOnly(ctx, id)) ? null : start
    const task = await rescheduleTask(ctx, actor, id, { version, startDay, endDay: end })
    return { id, version: task.version, occurrence: null }
  }
  const { kind, ...to } = move
  const source = sources.find((known) => known.kind === kind)
  if (!source?.move || !openToToken(actor, source, 'write')) throw forbidden('tokenScope')
  const { version } = await source.move(ctx, actor, to)
  return { id: to.id, version, occurrence: null }
}

/** A task that is only due on a day gets no beginning by being drawn to another. */
async function hasEndOnly({ db }: Context, taskId: number): Promise<boolean> {
  const task = await db.selectFrom('tasks').select('startDay').where('id', '=', taskId).executeTakeFirst()
  return task?.startDay === null
}
