import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

/** Undoes what a drop asked of a task, as far as the task's own rules allow: a request is withdrawn, an end reopened. */
export async function takeTaskBack(id: number): Promise<void> {
  const { version, moves } = await call(taskEndpoints.read, { params: { id } })
  const action = (['withdraw', 'reopen'] as const).find((candidate) => moves.includes(candidate))
  if (action) await call(moveEndpoints[action], { params: { id }, body: { version } })
}
