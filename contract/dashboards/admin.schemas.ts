import { z } from 'zod'
import { day, id, instant } from '../http/fields.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { counted } from './rows.ts'

/** What an Admin looks at first. */
export const overviewWidget = z.object({
  approvals: z.object({ mine: z.number().int(), all: z.number().int() }),
  people: z.object({ here: z.number().int(), active: z.number().int() }),
  projects: z.number().int(),
  expired: counted.extend({ new: z.number().int() }),
  failedSignIns: z.object({ count: z.number().int(), locked: z.number().int() }),
})

/** Who is here now, including people who asked not to be disturbed. */
export const peopleWidget = z.object({
  active: z.number().int(),
  away: z.number().int(),
  doNotDisturb: z.number().int(),
  offline: z.number().int(),
  faces: z.array(namedPerson),
})

/** Open tasks per person, the fullest desk first. */
export const loadWidget = z.object({
  /** Of everybody who has open tasks. */
  median: z.number(),
  peopleCount: z.number().int(),
  rows: z.array(z.object({ person: namedPerson, open: counted, expired: counted })),
})

export const expiredWidget = counted.extend({
  tasks: z.array(z.object({ id, key: z.string(), title: z.string(), endDay: day, assignee: namedPerson })),
})

/** Of the last twenty-four hours. */
export const signInsWidget = z.object({
  count: z.number().int(),
  /** Full hours, the oldest first; the last one has not ended. */
  hours: z.array(z.object({ from: instant, count: z.number().int() })),
  accounts: z.array(
    z.object({
      /** Null where there is no such account. */
      user: namedPerson.nullable(),
      /** The typed text, if it is nobody's address. */
      typed: z.string(),
      ip: z.string(),
      at: instant,
      count: z.number().int(),
      lockedUntil: instant.nullable(),
    }),
  ),
})
