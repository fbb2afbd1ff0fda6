import { z } from 'zod'

const failed = z.object({ failed: z.literal(true) })
/** A widget that cannot be read says so, and the others are still there. */
export const orFailed = <Contents extends z.ZodType>(contents: Contents) => z.union([contents, failed]).optional()

/** Names of widgets in an address, between commas. */
export const namedOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(names)))
