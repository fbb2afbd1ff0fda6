import { z } from 'zod'
import { visibilities, when } from '../calendar/calendar.schemas.ts'
import { unreadReasons } from '../calendar/reading.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientId, id, idParams, instant } from '../http/fields.ts'

const read = { action: 'read', subject: 'Calendar' } as const
const create = { action: 'create', subject: 'Calendar' } as const

/** Of one person, from all their imports, without what lies in the trash. */
export const mostImportedEvents = 20_000
/** The list shows so many of the newest. */
export const mostListedImports = 50

/** `new`: will be made. `known`: an earlier import made it, or it comes from this calendar's own feed. `left`: cannot be kept. */
export const importOutcomes = ['new', 'known', 'left'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importRow = z.object({
  outcome: z.enum(importOutcomes),
  /** Empty where the file has none. */
  title: z.string(),
  when: when.nullable(),
  /** The rule of a series, as events have it. */
  recurrence: z.string().nullable(),
  /** Occurrences of the series that differ from it. */
  changed: z.number().int(),
  /** Why it is left out. */
  reason: z.enum(unreadReasons).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const calendarImport = z.object({
  id,
  /** As the calendar in the file, or else the file itself, is called. */
  name: z.string(),
  /** How many it made; a series is one. */
  events: z.number().int(),
  createdAt: instant,
  /** Null while what it made is there. */
  takenBackAt: instant.nullable(),
})
export type CalendarImport = z.infer<typeof calendarImport>

/** The file is uploaded as any other (`files.upload`) and named here by its id. */
export const calendarImportEndpoints = {
  /** What the file would do; changes nothing. */
  preview: endpoint('POST', '/api/calendar/imports/preview', {
    access: create,
    body: z.strictObject({
      fileId: id,
      page: z.number().int().min(1).max(1000).default(1),
      size: z.number().int().min(1).max(100).default(25),
      /** All, when left out. */
      outcome: z.enum(importOutcomes).optional(),
    }),
    response: z.object({
      name: z.string(),
      counts: z.record(z.enum(importOutcomes), z.number().int()),
      rows: z.array(importRow),
      total: z.number().int(),
    }),
  }),
  /** Makes all that is new, or nothing. */
  make: endpoint('POST', '/api/calendar/imports', {
    access: create,
    status: 201,
    body: z.strictObject({ clientId, fileId: id, visibility: z.enum(visibilities).default('private') }),
    response: calendarImport,
  }),
  list: endpoint('GET', '/api/calendar/imports', {
    access: read,
    response: z.object({ rows: z.array(calendarImport), cursor: z.number().int() }),
  }),
  /** Puts what the import made into the trash. */
  takeBack: endpoint('DELETE', '/api/calendar/imports/:id', {
    access: create,
    params: idParams,
    response: calendarImport,
  }),
  /** Undoes that. */
  restore: endpoint('POST', '/api/calendar/imports/:id/restoration', {
    access: create,
    params: idParams,
    response: calendarImport,
  }),
}
