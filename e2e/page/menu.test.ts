import './browserParts.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dealPath, href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { type MenuEntry, mainMenu } from '../../web/app/menu.ts'
import type { NavLink } from '../../web/app/navigation/navigationStore.ts'
import { shortList } from '../../web/app/navigation/shortList.ts'
import { countedIn } from '../../web/app/navigation/useMenuCounts.ts'
import { currentOf, type VisibleMenu, visibleMenu } from '../../web/app/navigation/visibleMenu.ts'
import { doorsFor } from '../../web/app/preview/doors.ts'
import { useSession } from '../../web/lib/session/session.ts'
import { openTestServer, sitDown, standUp, type TestServer } from './page.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(standUp)
afterAll(() => server.close())

const leavesOf = ({ children, ...entry }: MenuEntry): MenuEntry[] => children?.flatMap(leavesOf) ?? [entry]
const allOf = ({ main, sales, admin }: VisibleMenu) => [...main, ...sales, ...admin].flatMap(leavesOf)

/** The menu of somebody with this role, as the server describes them. */
async function menuOf(role: string) {
  await sitDown(server, await server.person({}, [role]))
  const viewer = useSession.getState()
  return { viewer, entries: allOf(visibleMenu(viewer)) }
}

/** Screens whose address names something are reached by the lists of the data, and by the pages that list it. */
const needsName = (path: string) => path.includes('$') && path !== paths.profileSettings

test.each(['Kullanıcı', 'Proje Yöneticisi', 'Satış', 'Muhasebe', 'Admin'])(
  'every screen that the role %s may open is in its menu once, and nothing else is',
  async (role) => {
    const { viewer, entries } = await menuOf(role)
    const open = doorsFor(viewer).filter(({ path, missing }) => missing === undefined && !needsName(path))
    const addresses = open.map(({ path }) => path.replace('$tab', 'hesap'))
    expect(entries.map(({ to }) => to).sort()).toEqual(addresses.sort())
  },
)

test('a page below another marks the entry above it', async () => {
  const { entries } = await menuOf('Admin')
  const current = (path: string, listed = false) =>
    entries.flatMap((entry) => {
      const state = currentOf(entry, { path, listed })
      return state ? [`${entry.title} ${state}`] : []
    })
  expect(current(paths.admin)).toEqual(['menu.overview page'])
  expect(current(projectPath(7))).toEqual(['menu.projects page'])
  // A list of the menu holds this very project: the page is there, and the list of all is above it.
  expect(current(projectPath(7), true)).toEqual(['menu.projects true'])
  expect(current(dealPath(3))).toEqual(['screens.salesPipeline page'])
  expect(current(paths.salesPipeline)).toEqual(['screens.salesPipeline page'])
  expect(current(paths.approvals)).toEqual(['screens.approvals page'])
  expect(current(paths.systemStatus)).toEqual(['menu.systemSettings page'])
  expect(current(paths.contactAdmin)).toEqual(['screens.contactAdmin page'])
  expect(current(href(paths.user, { id: 4 }))).toEqual(['screens.users page'])
  expect(current(href(paths.adminUser, { tab: 'guvenlik', id: 4 }))).toEqual(['menu.adminUsers page'])
  expect(current(href(paths.profileSettings, { tab: 'cihazlar' }))).toEqual(['screens.profileSettings page'])
})

test('who looks through somebody’s eyes finds none of the screens that are that person’s alone', async () => {
  const { viewer, entries } = await menuOf('Kullanıcı')
  const view = { ...viewer, user: viewer.user && { ...viewer.user, viewer: { id: 1 } } }
  const left = allOf(visibleMenu(view)).map(({ to }) => to)
  const gone = entries.map(({ to }) => to).filter((to) => !left.includes(to))
  expect(gone.sort()).toEqual(
    [
      ...[paths.mentions, paths.kanban, paths.directMessages, paths.calendar, paths.starredMessages],
      ...[paths.search, paths.trash, paths.contactAdmin, href(paths.profileSettings, { tab: 'hesap' })],
    ].sort(),
  )
})

test('the number of requests that wait is called so, and not unread', () => {
  const more = mainMenu.find(({ title }) => title === 'menu.more')
  const words = mainMenu.map((entry) => [entry.title, countedIn(entry)])
  expect(words.filter(([, counted]) => counted === 'waiting')).toEqual([['menu.more', 'waiting']])
  expect(more?.children?.filter((entry) => countedIn(entry) === 'waiting').map(({ to }) => to)).toEqual([
    paths.approvals,
  ])
})

test('a long list keeps the page in view, what is starred, unread and newest, in its own order', () => {
  const link = (id: number, more: Partial<NavLink> = {}): NavLink => ({
    ...{ id, title: `Kanal ${id}`, to: `/channels/${id}`, image: null, unread: 0, muted: false, starred: false },
    at: `2026-11-${10 + id}T09:00:00Z`,
    ...more,
  })
  const few = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => link(id))
  expect(shortList(few, '/')).toEqual(few)
  const many = [
    link(1),
    link(2, { unread: 3, muted: true }),
    link(3, { unread: 1 }),
    link(4, { starred: true }),
    link(5, { at: null }),
    ...[6, 7, 8, 9].map((id) => link(id)),
  ]
  expect(shortList(many, '/channels/1').map(({ id }) => id)).toEqual([1, 3, 4, 5, 8, 9])
})
