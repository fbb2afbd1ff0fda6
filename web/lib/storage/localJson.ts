import type { z } from 'zod'
import { readLocal } from './local.ts'

/** What was kept on this device, if it still has the form it is read in. */
export function readLocalJson<Kept>(key: string, form: z.ZodType<Kept>): Kept | undefined {
  const text = readLocal(key)
  if (text === null) return undefined
  try {
    return form.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
