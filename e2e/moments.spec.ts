import { paths } from '#contract/paths.ts'
import { type Moment, momentList } from '#server/testing/moments.ts'
import { freePort } from '#server/testing/privateService.ts'
import { timelyPaths } from './screens.ts'
import { violationsOn } from './support/axe.ts'
import { goInside } from './support/navigate.ts'
import { people, signIn, storageState, storedSession } from './support/people.ts'
import { plainAddress, type Seat, sitDown } from './support/seats.ts'
import { expect, test } from './support/test.ts'

/** In turns: each look is seen at several moments. */
const looks = [
  { theme: 'light', language: 'tr' },
  { theme: 'dark', language: 'ar' },
] as const

async function violationsAt(moment: Moment, port: number, seat: Seat, look: (typeof looks)[number]): Promise<string[]> {
  // The whole server comes with it: only who runs this test loads it.
  const { openDemo } = await import('#server/testing/demo.ts')
  const server = await openDemo(moment, { port })
  const url = await server.url()
  const { context, page } = seat
  const session = await signIn(url, people.admin)
  await page.goto(url + plainAddress)
  await sitDown(seat, storageState(url, storedSession(session, look.language), session.fileCookie))
  await context.addCookies([{ name: 'imece-theme', value: look.theme, url }])
  await page.clock.setSystemTime(moment.at)
  await page.goto(url + paths.notAuthorized)
  const found: string[] = []
  const known = new Set<string>()
  for (const path of timelyPaths) {
    await goInside(page, path)
    found.push(...(await violationsOn(page, { known })).map((violation) => `${path}: ${violation}`))
  }
  await page.goto('about:blank')
  await server.close()
  return found
}

test('axe finds nothing on the screens of a day, at any moment, dark and light', async ({ browser, problems }) => {
  test.setTimeout(900_000)
  // One address for all: the browser then has the product's files already.
  const port = await freePort()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  problems.watch(context)
  const seat = { context, page: await context.newPage() }
  const found: Record<string, string[]> = {}
  for (const [index, moment] of momentList.entries()) {
    found[moment.name] = await violationsAt(moment, port, seat, looks[index % looks.length] ?? looks[0])
  }
  await context.close()
  expect(found).toEqual(Object.fromEntries(momentList.map(({ name }) => [name, []])))
})
