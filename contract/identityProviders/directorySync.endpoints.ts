import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

const one = { access: { action: 'manage', subject: 'all' }, params: idParams } as const

/** More than the larger of these at once looks like a slip: then nobody is put out. */
export const leaversAtOnce = { atLeast: 5, share: 0.2 }
export const syncsKeptDays = 90
/** Of people in a preview. */
export const mostShown = 100

/** What a run would do now. */
export const syncPreview = z.object({
  /** People in the directory, and those of them who sign in here. */
  seen: z.number().int(),
  linked: z.number().int(),
  /** Who would get other roles; at most `mostShown` are named. */
  changed: z.number().int(),
  changes: z.array(namedPerson.extend({ roles: z.array(z.string()) })),
  /** Who is gone there, switched off, or in no group that gives a role. */
  leaving: z.number().int(),
  leavers: z.array(namedPerson),
  /** Who would leave, too, but is an Admin: an Admin deactivates them. */
  kept: z.array(namedPerson),
  /** Why nobody would be put out; a key of the `errors` catalogue. */
  stopped: z.string().nullable(),
})
export type SyncPreview = z.infer<typeof syncPreview>

export const directorySync = z.object({
  id,
  at: instant,
  /** Null: by night. */
  by: namedPerson.nullable(),
  seen: z.number().int(),
  changed: z.number().int(),
  deactivated: z.number().int(),
  /** Why it ended early, or why nobody was put out; a key of the `errors` catalogue. */
  stopped: z.string().nullable(),
})
export type DirectorySync = z.infer<typeof directorySync>

/** Whoever left the directory leaves the workspace, and groups give and take roles without a sign-in. */
export const directorySyncEndpoints = {
  /** It writes nothing. */
  preview: endpoint('POST', '/api/identity-providers/:id/directory-sync-preview', { ...one, response: syncPreview }),
  run: endpoint('POST', '/api/identity-providers/:id/directory-syncs', { ...one, response: directorySync }),
  list: endpoint('GET', '/api/identity-providers/:id/directory-syncs', {
    ...one,
    query: tableQuery(['at'], '-at', {}).omit({ q: true, sort: true }),
    response: tableOf(directorySync),
  }),
  /** By night it acts in the name of whoever switched it on. */
  setNightly: endpoint('PUT', '/api/identity-providers/:id/nightly-sync', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: z.object({ on: z.boolean() }),
  }),
}
