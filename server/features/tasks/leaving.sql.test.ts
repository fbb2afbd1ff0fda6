import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { closeToLeavers } from './tasks.table.ts'
import { working } from './tasks.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('an older workspace closes projects’ tasks to who had left, and takes nothing from anybody else', async () => {
  const work = working(server)
  const [manager, member, left, ada] = [
    await server.person(),
    await server.person(),
    await server.person(),
    await server.person(),
  ]
  const admin = await server.person({}, ['Admin'])
  const spaceId = await work.project(manager, member)
  const everybody = [left, member, admin, ada].map(({ id }) => id)
  const standing = async (creator: typeof left, draft: object) => {
    const { id } = await work.create(creator, { title: 'Görev', ...draft })
    await server.ctx.db
      .updateTable('tasks')
      .set({ watcherIds: everybody, participantIds: everybody })
      .where('id', '=', id)
      .execute()
    return id
  }
  const ids = [
    await standing(manager, { spaceId }),
    await standing(manager, { spaceId, assigneeId: ada.id }),
    await standing(ada, {}),
  ]
  await closeToLeavers.up(server.ctx.db)
  const rows = await server.ctx.db
    .selectFrom('tasks')
    .select(['watcherIds', 'participantIds'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const same = (...people: { id: number }[]) => {
    const kept = people.map(({ id }) => id)
    return { watcherIds: kept, participantIds: kept }
  }
  expect(rows).toEqual([same(member, admin), same(member, admin, ada), same(left, member, admin, ada)])
})
