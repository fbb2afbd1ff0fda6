import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium as engine } from '@playwright/test'
import type { Screen } from './screens.ts'
import { chromium } from './support/chromium.ts'
import { nameDemoRows } from './support/demoRows.ts'
import { people, type RoleName, roleNames, signIn, storageState, storedSession } from './support/people.ts'
import { startServer } from './support/server.ts'
import { settled } from './support/settled.ts'

const folder = fileURLToPath(new URL('../shots', import.meta.url))
const dataDir = fileURLToPath(new URL('../.cache/shots-data', import.meta.url))
const browsersAtOnce = 4
const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }
const largePhone = { width: 390, height: 844 }

interface Look {
  name: string
  who: RoleName | 'visitor'
  language: string
  theme: 'light' | 'dark'
  layout: 'vertical' | 'horizontal'
  viewport: { width: number; height: number }
  /** Only where it is asked for by name: most of its pictures say nothing that another look does not. */
  asked?: true
}

const plain = { language: 'tr', theme: 'light', layout: 'vertical', viewport: desktop } as const
const horizontalDark = { ...plain, layout: 'horizontal', theme: 'dark', asked: true } as const
const phoneDark = { ...plain, viewport: largePhone, theme: 'dark', asked: true } as const

const looks: readonly Look[] = [
  { ...plain, name: 'visitor', who: 'visitor' },
  ...roleNames.map((who) => ({ ...plain, name: who, who })),
  { ...plain, name: 'admin-dark', who: 'admin', theme: 'dark' },
  { ...plain, name: 'admin-phone', who: 'admin', viewport: phone },
  { ...plain, name: 'admin-en', who: 'admin', language: 'en' },
  { ...plain, name: 'admin-ar', who: 'admin', language: 'ar' },
  { ...plain, name: 'visitor-dark', who: 'visitor', theme: 'dark' },
  { ...plain, name: 'visitor-phone', who: 'visitor', viewport: phone },
  { ...plain, name: 'admin-horizontal', who: 'admin', layout: 'horizontal', asked: true },
  { ...horizontalDark, name: 'admin-horizontal-dark-en', who: 'admin', language: 'en' },
  { ...horizontalDark, name: 'admin-horizontal-dark-ar', who: 'admin', language: 'ar' },
  { ...plain, name: 'admin-phone-390', who: 'admin', viewport: largePhone, asked: true },
  { ...phoneDark, name: 'admin-phone-390-dark-en', who: 'admin', language: 'en' },
  { ...phoneDark, name: 'admin-phone-390-dark-ar', who: 'admin', language: 'ar' },
  { ...phoneDark, name: 'visitor-phone-390-dark-ar', who: 'visitor', language: 'ar' },
]

/** `--look admin-horizontal --look admin-dark`; without any, all that need not be asked for. */
function chosenLooks(): readonly Look[] {
  const { look: names } = parseArgs({ options: { look: { type: 'string', multiple: true } } }).values
  if (!names) return looks.filter(({ asked }) => !asked)
  return names.map((name) => {
    const look = looks.find((known) => known.name === name)
    if (!look) throw new Error(`There is no look ${name}: ${looks.map((known) => known.name).join(', ')}`)
    return look
  })
}

const chosen = chosenLooks()

function isShownTo({ door }: Screen, who: Look['who']): boolean {
  if (door === 'entry') return false
  if (door === 'public' || door === 'visitorsOnly') return who === 'visitor'
  if (door === 'admin') return who === 'admin'
  if (door === 'projects') return who === 'admin' || who === 'projectManager'
  return who !== 'visitor'
}

async function shoot(browser: Browser, url: string, look: Look, all: readonly Screen[]): Promise<number> {
  const session = look.who === 'visitor' ? undefined : await signIn(url, people[look.who])
  const stored = session ? storedSession(session, look.language) : [{ name: 'language', value: look.language }]
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    storageState: storageState(url, stored, session?.fileCookie),
  })
  await context.addCookies([
    { name: 'imece-theme', value: look.theme, url },
    { name: 'imece-layout', value: look.layout, url },
  ])
  const page = await context.newPage()
  const shown = all.filter((screen) => isShownTo(screen, look.who))
  for (const screen of shown) {
    await page.goto(screen.path)
    await settled(page)
    await page.screenshot({ path: join(folder, look.name, `${screen.name}.png`), fullPage: true })
  }
  await context.close()
  return shown.length
}

await rm(folder, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const server = await startServer({ DEMO: 'on', DATA_DIR: dataDir })
process.env.E2E_URL = server.url
const browser = await engine.launch(chromium)
try {
  await nameDemoRows((await signIn(server.url, people.admin)).accessToken)
  const { screens, screenTabs } = await import('./screens.ts')
  const waiting = [...chosen]
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const count = await shoot(browser, server.url, look, [...screens, ...screenTabs])
      process.stdout.write(`${look.name}: ${count} pictures\n`)
    }
  }
  await Promise.all(Array.from({ length: browsersAtOnce }, work))
} finally {
  await browser.close()
  await server.stop()
}
process.stdout.write(`All of them are in ${folder}\n`)
