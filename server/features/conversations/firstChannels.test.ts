import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { ensureSetupLink } from '../accounts/setup.ts'
import { administering } from '../people/people.testing.ts'
import type { Somebody } from './conversations.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const passwords = { password: testPassword, passwordConfirmation: testPassword }
const inbox = async (as: Somebody) => (await server.call(inboxEndpoints.list, { as })).body.rows

async function whatFollows() {
  await server.reactions.runDue()
  await server.jobs.runDue()
}

test('who is invited into a new workspace finds a channel to talk in and one for announcements', async () => {
  const body = {
    token: (await ensureSetupLink(server.ctx))?.split('/').at(-1) ?? expect.unreachable(),
    workspaceName: 'Deneme GmbH',
    fullName: 'Zeynep Şahin',
    username: 'zeynep',
    email: 'zeynep@deneme.test',
    language: 'de' as const,
    ...passwords,
  }
  const setUp = await server.call(accountEndpoints.setup, { body })
  const admin = { id: setUp.body.userData.id, token: setUp.body.accessToken }
  await whatFollows()

  const doing = administering(server)
  const invited = await doing.invite(admin)
  const token = await doing.invitationOf(invited.email)
  const accepted = await server.call(invitationEndpoints.accept, { body: { token, ...passwords } })
  await whatFollows()
  const newcomer = { id: invited.id, token: accepted.body.accessToken }
  const found = (await inbox(newcomer)).toSorted((a, b) => a.id - b.id)
  expect(found).toMatchObject([
    { name: 'Allgemein', visibility: 'public', writable: 'yes', membership: { role: 'member' } },
    { name: 'Ankündigungen', visibility: 'public', writable: 'managersOnly', membership: { role: 'member' } },
  ])
  expect(await inbox(admin)).toEqual(
    expect.arrayContaining(
      found.map(({ id }) =>
        expect.objectContaining({ id, writable: 'yes', membership: expect.objectContaining({ role: 'owner' }) }),
      ),
    ),
  )

  // As after a crash between the work and the note that it is done, even if the Admin did not want them meanwhile.
  for (const { id } of found) await server.call(conversationEndpoints.remove, { as: admin, params: { id } })
  await enqueueJob(server.ctx.db, server.clock.now(), {
    kind: 'conversations.firstChannels',
    payload: { userId: admin.id },
  })
  await server.jobs.runDue()
  expect(await inbox(admin)).toEqual([])
})
