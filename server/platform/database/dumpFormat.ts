import { z } from 'zod'

const header = z.object({ kind: z.literal('dump'), format: z.literal(1), migrations: z.array(z.string()) })
const table = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) })
const row = z.array(z.string().nullable())
const sequence = z.object({
  kind: z.literal('sequence'),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
})
const end = z.object({ kind: z.literal('end'), rows: z.number().int() })

/** A dump is a header, then each table followed by its rows, then the sequences, then an end that counts the rows. */
export const dumpLine = z.union([row, header, table, sequence, end])
export type DumpLine = z.infer<typeof dumpLine>
export type DumpHeader = z.infer<typeof header>
