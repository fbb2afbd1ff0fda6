import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientId, id } from '../http/fields.ts'
import { manageUsers } from './people.endpoints.ts'

export const importColumns = [
  'fullName',
  'username',
  'email',
  'phone',
  'title',
  'department',
  'manager',
  'roles',
  'language',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const neededColumns: readonly ImportColumn[] = ['fullName', 'email']

export const mostImported = 500

/** The file's text as it is: the server finds separator, quotes and headings. */
const file = z.string().min(1).max(300_000)

const importRow = z.object({
  /** Of the file, the heading being the first. */
  line: z.number().int(),
  values: z.partialRecord(z.enum(importColumns), z.string()),
  /** In the reader's language; empty where the row can be taken. */
  errors: z.array(z.object({ column: z.enum(importColumns).nullable(), message: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

export const importEndpoints = {
  /** What the file would do; changes nothing. */
  preview: endpoint('POST', '/api/people/import/preview', {
    access: manageUsers,
    body: z.strictObject({ file }),
    response: z.object({
      columns: z.array(z.enum(importColumns)),
      /** Headings that say nothing to us. */
      ignored: z.array(z.string()),
      rows: z.array(importRow),
    }),
  }),
  /** Takes these lines of the file, each for itself; a line that is refused takes no other with it. */
  take: endpoint('POST', '/api/people/import', {
    access: manageUsers,
    body: z.strictObject({ file, lines: z.array(z.number().int().positive()).min(1).max(25), clientId }),
    response: z.object({
      rows: z.array(z.object({ line: z.number().int(), id: id.nullable(), errors: importRow.shape.errors })),
    }),
  }),
}
