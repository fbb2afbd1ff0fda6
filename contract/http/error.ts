import { z } from 'zod'

/** Every refusal has this form; `_` holds what belongs to no field, `current` the row that a stale write met. */
export const errorBody = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  code: z.string(),
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
