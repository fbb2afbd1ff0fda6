import type { Named } from '#contract/messages/messages.schemas.ts'

interface Written {
  text: string
  named: readonly Named[]
}

const written = new Map<number, Written>()

/** What was begun under a task and not sent: there again when one comes back to it. */
export const writtenComment = (taskId: number): Written | undefined => written.get(taskId)

export function keepComment(taskId: number, comment: Written): void {
  if (comment.text.trim() === '') written.delete(taskId)
  else written.set(taskId, comment)
}
