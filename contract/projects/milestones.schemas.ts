import { z } from 'zod'
import { clientId, day, id, instant, line, version } from '../http/fields.ts'

export const maxMilestones = 200

export const milestone = z.object({
  id,
  projectId: id,
  title: z.string(),
  day,
  note: z.string(),
  doneAt: instant.nullable(),
  version,
})
export type Milestone = z.infer<typeof milestone>

const fields = z.strictObject({ title: line(160), day, note: z.string().max(2000) })

export const milestoneDraft = fields.partial({ note: true }).extend({ clientId })
export const milestoneChange = fields.partial().extend({ done: z.boolean().optional(), version })
