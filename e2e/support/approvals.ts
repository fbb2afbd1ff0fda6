import { randomUUID } from 'node:crypto'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { call } from './api.ts'
import type { RoleName } from './people.ts'
import { sessionOf } from './sessions.ts'

const idOf = (role: RoleName) => sessionOf(role).userData.id

let rounds = 0

/** Requests of a member that wait for the project manager, or for somebody else; their titles begin with a word that nothing else has. */
export async function requests(
  count: number,
  approver: RoleName = 'projectManager',
): Promise<{ word: string; tasks: Task[] }> {
  const word = `İstek${process.pid}x${++rounds}`
  const tasks: Task[] = []
  for (let at = 1; at <= count; at++) {
    const body = {
      clientId: randomUUID(),
      title: `${word} ${at}`,
      assigneeId: idOf('accountant'),
      approverId: idOf(approver),
    }
    tasks.push(await call(taskEndpoints.create, { token: sessionOf('member').accessToken, body }))
  }
  return { word, tasks }
}

export const statusOf = async ({ id }: Task) =>
  (await call(taskEndpoints.read, { token: sessionOf('admin').accessToken, params: { id } })).status
