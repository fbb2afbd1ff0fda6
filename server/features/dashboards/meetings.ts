import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import type { Meeting } from '#contract/dashboards/crm.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { listMine } from '../calendar/occurrences.ts'
import { rowsOf } from './rows.ts'

const types = ['meeting', 'sales'] as const
const facesShown = 2

type Mine = Awaited<ReturnType<typeof listMine>>[number]

/** Everybody else who is there, the one who invited first. */
function meetingOf(actor: Actor, { guests, owner, ...event }: Mine): Meeting {
  const { key, id, occurrence, title, when, place, link, myReply } = event
  const people = [owner, ...guests]
    .filter((person, at, all) => person.id !== actor.id && all.findIndex(({ id }) => id === person.id) === at)
    .map(({ id, fullName, avatar }) => ({ id, fullName, avatar }))
  return {
    ...{ key, id, occurrence, title, when, place, link, myReply },
    people: people.slice(0, facesShown),
    peopleCount: people.length,
  }
}

/** Days before hours. */
const startOf = ({ when }: Meeting) => (when.allDay ? '' : when.start)

/** My meetings of the day that it is for me. */
export async function readMeetings(ctx: Context, actor: Actor): Promise<CrmContents['meetings']> {
  const day = dayIn(actor.timeZone, ctx.clock.now())
  const found = await listMine(ctx, actor, { from: day, to: day, types: [...types] })
  const meetings = found
    .map((event) => meetingOf(actor, event))
    .sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id)
  const rows = rowsOf('calendar', { from: day, to: day, layers: ['own', 'invited'], types })
  return { count: meetings.length, rows, meetings }
}
