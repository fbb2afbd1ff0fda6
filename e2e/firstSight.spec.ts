import { firstAddresses } from '#contract/firstSight/firstCalls.ts'
import { firstSightEndpoints } from '#contract/firstSight/firstSight.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { askApart } from './support/apart.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const screens = [paths.tasks, paths.kanban, paths.crm, paths.salesPipeline, paths.expenses, paths.admin]

/** The specified list when its connection stands, the status whenever the system has looked at itself. */
const askedAgain = ['/seen/unseenMessage', '/api/system-status']

for (const path of screens) {
  test(`a start at ${path} asks for everything at once, and for nothing in vain`, async ({ open }) => {
    const page = await open('admin', { fresh: true })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/(api|seen|users)\//.test(pathname) && request.resourceType() === 'fetch') asked.push(pathname + search)
    })
    await page.goto(path)
    await settled(page)
    // What was asked for this page and this person alone is what the page asks: each answer finds its taker.
    await expect
      .poll(() => page.evaluate(() => Object.keys(Reflect.get(window, 'firstSight')?.asked ?? { none: 0 })))
      .toEqual([])
    const first = asked.filter((address) => address.startsWith(firstSightEndpoints.read.path))
    expect(first).toEqual([
      firstSightEndpoints.read.path,
      `${firstSightEndpoints.read.path}?page=${encodeURIComponent(path)}`,
    ])
    const atOnce = [...(firstAddresses[''] ?? []), ...(firstAddresses[path] ?? [])]
    const again = asked.filter((address) => atOnce.includes(address) && !askedAgain.includes(address))
    expect(again).toEqual([])
    // Five of the start, and one more of the page.
    expect(asked.length).toBeLessThanOrEqual(7)
  })
}

test('a start goes on alone where the answers do not come together', async ({ open }) => {
  const page = await open('member', { fresh: true })
  await askApart(page)
  await page.goto(paths.tasks)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor of a demo who signs in loads nothing of the frame', async ({ open }) => {
  const page = await open('visitor', { fresh: true })
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto(paths.login)
  await expect(page.getByText(say('app', 'demo.text'))).toBeVisible()
  expect(files.filter((file) => /^\/assets\/(frame|menu|shared|common)-/.test(file))).toEqual([])
})
