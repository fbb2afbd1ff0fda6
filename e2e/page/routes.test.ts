import './browserParts.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guard } from '../../web/app/routes/guard.ts'
import { screens as routes } from '../../web/app/routes/screens.ts'
import { destination, outcomes, type Walker, walkers } from '../routeTable.ts'
import { screens } from '../screens.ts'
import { openTestServer, sitDown, standUp, type TestServer } from './page.ts'

const roles: Record<Exclude<Walker, 'visitor'>, string> = {
  member: 'Kullanıcı',
  projectManager: 'Proje Yöneticisi',
  admin: 'Admin',
}

/** The product's addresses behind the product's guard, without what is drawn there. */
function routerAt(path: string) {
  const root = createRootRoute({ beforeLoad: guard })
  const children = [{ path: '/' }, ...routes].map((screen) =>
    createRoute({ getParentRoute: () => root, path: screen.path, staticData: { screen } }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'never',
  })
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe.each(walkers)('every address leads the %s where the table says', (walker) => {
  beforeAll(async () => {
    if (walker !== 'visitor') await sitDown(server, await server.person({}, [roles[walker]]))
  })
  afterAll(standUp)

  test.each(screens)('$path', async ({ path, door }) => {
    const router = routerAt(path)
    await router.load()
    const { pathname, search } = router.state.location
    const to = Reflect.get(search, 'to')
    const where = to === undefined ? pathname : `${pathname}?to=${to}`
    expect(where).toBe(destination(path, outcomes[door][walker]))
  })
})
