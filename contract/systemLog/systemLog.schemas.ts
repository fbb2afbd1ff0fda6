import { z } from 'zod'
import { id, instant } from '../http/fields.ts'

/** From the gravest. */
export const systemLogLevels = ['fatal', 'error', 'warn'] as const
export type SystemLogLevel = (typeof systemLogLevels)[number]

/** The newest occurrences of a trouble that are kept one by one; older ones only count. */
export const mostOccurrences = 50
export const systemLogDays = 90

/** One trouble, however often it came. */
export const systemTrouble = z.object({
  id,
  level: z.enum(systemLogLevels),
  /** The part that it came from; `browser` is somebody's browser. */
  service: z.string(),
  message: z.string(),
  count: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  /** Of the newest occurrence. */
  requestId: z.string(),
})
export type SystemTrouble = z.infer<typeof systemTrouble>

export const occurrence = z.object({ id, at: instant, message: z.string(), requestId: z.string() })
export type Occurrence = z.infer<typeof occurrence>

export const systemTroubleDetail = systemTrouble.extend({
  /** Of the newest occurrence; empty where nothing was thrown. */
  stack: z.string(),
  /** The newest first. */
  occurrences: z.array(occurrence),
})
export type SystemTroubleDetail = z.infer<typeof systemTroubleDetail>

export const tailedEntry = occurrence.extend({
  troubleId: id,
  level: z.enum(systemLogLevels),
  service: z.string(),
})
export type TailedEntry = z.infer<typeof tailedEntry>
