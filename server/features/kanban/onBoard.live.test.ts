import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { onBoardName, onBoardNotice } from '#contract/kanban/onBoard.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

let server: TestServer
const open: { socket: { disconnect(): unknown } }[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await server.close()
})

async function listen({ token }: { token: string }) {
  const live = await connectLive(await server.url(), token)
  open.push(live)
  const heard: [userId: number, here: boolean][] = []
  live.socket.on(onBoardName, (notice: unknown) => {
    const { userId, here } = onBoardNotice.parse(notice)
    heard.push([userId, here])
  })
  const tell = (spaceId: number, here = true) => live.socket.emit(onBoardName, { spaceId, here })
  /** Answers in order: whatever this socket said before has been taken in. */
  const said = () => live.catchUp(live.cursor)
  return { heard, tell, said }
}

test('who opens a project’s board is seen there by its members, until they leave, and by nobody else', async () => {
  const manager = await server.person({}, ['Proje Yöneticisi'])
  const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
  const body = { clientId: crypto.randomUUID(), name: 'Rota planlama', memberIds: [ada.id, bora.id] }
  const { id } = (await server.call(projectEndpoints.create, { as: manager, body })).body
  const [first, second, other, outsider] = [await listen(ada), await listen(ada), await listen(bora), await listen(can)]
  outsider.tell(id)
  await outsider.said()
  first.tell(id)
  await soon(() => expect(other.heard).toEqual([[ada.id, true]]))
  first.tell(id, false)
  await soon(() =>
    expect(other.heard).toEqual([
      [ada.id, true],
      [ada.id, false],
    ]),
  )
  await Promise.all([outsider.said(), second.said()])
  expect([outsider.heard, first.heard, second.heard]).toEqual([[], [], []])

  await server.call(contactEndpoints.block, { as: bora, params: { userId: ada.id } })
  const third = await listen(manager)
  second.tell(id)
  await soon(() => expect(third.heard).toEqual([[ada.id, true]]))
  expect(other.heard).toHaveLength(2)
})
