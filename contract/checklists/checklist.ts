import { z } from 'zod'
import { id, line } from '../http/fields.ts'

export const maxChecklist = 200
export const maxChecklistText = 500

export const checklistItem = z.object({ id, text: z.string(), done: z.boolean() })
export type ChecklistItem = z.infer<typeof checklistItem>

export const checklistText = line(maxChecklistText)
