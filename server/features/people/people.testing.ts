import { randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { roleIdByName } from '../roles/roles.queries.ts'

type Draft = Partial<BodyInput<typeof peopleEndpoints.create>>

/** People as Admins make them, through the doors. */
export function administering(server: TestServer) {
  let count = 0
  const tryInvite = async (as: { token: string }, draft: Draft = {}) => {
    count += 1
    return server.call(peopleEndpoints.create, {
      as,
      body: {
        clientId: randomUUID(),
        fullName: `Ege Şahin ${count}`,
        username: `ege${count}`,
        email: `ege${count}@imece.test`,
        phone: '+905321112233',
        title: 'Uzman',
        department: 'Yazılım',
        managerId: null,
        language: 'tr',
        roleIds: [await roleIdByName(server.ctx.db, 'Kullanıcı')],
        ...draft,
      },
    })
  }
  return {
    tryInvite,
    async invite(as: { token: string }, draft: Draft = {}) {
      const answer = await tryInvite(as, draft)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    /** The token of the last invitation that was mailed to this address. */
    async invitationOf(email: string): Promise<string> {
      const mails = (await server.mails()).filter((mail) => mail?.to === email && mail.text.includes('/davet/'))
      const token = mails.at(-1)?.text.match(/\/davet\/([\w-]+)/)?.[1]
      if (!token) throw new Error('no invitation was mailed')
      return token
    },
    work: (as: { token: string }, id: number) => server.call(peopleEndpoints.work, { as, params: { id } }),
    deactivate: (as: { token: string }, id: number, tasksTo: number | null = null, approvalsTo = tasksTo) =>
      server.call(peopleEndpoints.deactivate, { as, params: { id }, body: { tasksTo, approvalsTo } }),
    logOf: (objectId: number) =>
      server.ctx.db
        .selectFrom('activity')
        .select(['action', 'actorId', 'result'])
        .where('objectKind', '=', 'user')
        .where('objectId', '=', objectId)
        .orderBy('id')
        .execute(),
  }
}
