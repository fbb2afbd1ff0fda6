import type { z } from 'zod'

/** A kind of event: its name (`task.approved`) and what everybody who hears it may read. */
export interface EventKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
}

export function eventKind<Payload extends z.ZodType>(name: string, payload: Payload): EventKind<Payload> {
  return { name, payload }
}
