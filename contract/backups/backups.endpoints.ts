import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, instant } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const

export const backup = z.object({
  id,
  /** The folder's name; null until there is one. */
  name: z.string().nullable(),
  state: z.enum(backupStates),
  /** Null: the scheduler. */
  askedBy: namedPerson.nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Of the rows and of the files together. */
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** The system's message when it failed. */
  failure: z.string().nullable(),
  /** Files that differ from what was uploaded, by name. */
  damage: z.string().nullable(),
  /** When it lay at the second place too, and what the system said when that failed. */
  copiedAt: instant.nullable(),
  copyFailure: z.string().nullable(),
})
export type Backup = z.infer<typeof backup>

/** The last time a backup was restored for trial. */
export const drill = z.object({
  at: instant,
  /** Of the backup. */
  name: z.string(),
  milliseconds: z.number().int(),
  rows: z.number().int().nullable(),
  failure: z.string().nullable(),
})
export type Drill = z.infer<typeof drill>

/** To people who may read the status. */
export const backupChanged = eventKind('backup.changed', backup)

export const backupEndpoints = {
  list: endpoint('GET', '/api/backups', {
    access: { action: 'read', subject: 'SystemStatus' },
    response: z.object({
      rows: z.array(backup),
      /** On the disk of the server. */
      folder: z.string(),
      /** The second place; null where none is set. */
      elsewhere: z.string().nullable(),
      /** Each place keeps this many finished backups; the oldest is deleted when the next is complete. */
      kept: z.number().int(),
      nextAt: instant.nullable(),
      drill: drill.nullable(),
      cursor: z.number().int(),
    }),
  }),
  /** Begins at once; if one is already being made, it answers with that one. */
  start: endpoint('POST', '/api/backups', {
    access: { action: 'manage', subject: 'SystemStatus' },
    status: 202,
    response: backup,
  }),
}
