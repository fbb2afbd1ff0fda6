import type { z } from 'zod'
import { readLocal } from './local.ts'

/** A value kept on this device, if it still has the expected form. */
export function readLocalJson<Kept>(key: string, form: z.ZodType<Kept>): Kept | undefined {
  const text = readLocal(key)
  if (text === null) return undefined
  try {
    return form.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
