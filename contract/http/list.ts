import { z } from 'zod'

/** Tables: numbered pages over an index. `sort` is a field name, with `-` in front for descending. */
export function tableQuery<const Fields extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sortable: Fields,
  defaultSort: Fields[number] | `-${Fields[number]}`,
  filters: Filters,
) {
  const names = new Set<string>(sortable.flatMap((field) => [field, `-${field}`]))
  return z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
    sort: z
      .string()
      .refine((sort) => names.has(sort), 'unknownSort')
      .meta({ enum: [...names] })
      .default(defaultSort),
    q: z.string().trim().max(200).default(''),
    ...filters,
  })
}

export function tableOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int(), cursor: z.number().int() })
}

/** Feeds grow at one end and page by keyset. */
export const feedQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  after: z.coerce.number().int().nonnegative().optional(),
  around: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export function feedOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), hasBefore: z.boolean(), hasAfter: z.boolean(), cursor: z.number().int() })
}
