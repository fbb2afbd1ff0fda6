import type { Page } from '@playwright/test'
import { z } from 'zod'
import { href } from '#contract/href.ts'
import { manifestAddress } from '#contract/install/manifest.ts'
import { languages } from '#contract/locale/languages.ts'
import { paths } from '#contract/paths.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { channel, field, row } from './support/conversation.ts'
import { photo } from './support/expenses.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

// The worker is what takes a share. Browsers with one are thrown away after their test.
test.use({ serviceWorkers: 'allow' })

const manifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1),
  lang: z.enum(languages),
  dir: z.enum(['ltr', 'rtl']),
  icons: z.array(z.object({ src: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(z.object({ src: z.string() })) })),
})

/** What Chromium itself says against installing the page. Contexts of tests are private windows, which install nothing. */
async function installability(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  await devtools.detach()
  const against = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  return { against: [...against, ...errors.map(({ message }) => message)], read: manifest.parse(JSON.parse(data)) }
}

/** Opened as a device opens it for another app: a form is posted to the page, and the worker takes it. */
async function share(
  page: Page,
  said: Record<string, string>,
  files: readonly { name: string; type: string; base64: string }[],
) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(
    ({ action, said, files }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(said)) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      }
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action: paths.share, said, files },
  )
  await page.waitForURL(/\/paylas\?pay=/)
}

const words = (key: string, params: Record<string, string> = {}) => say('share', key, params)

test('a device may install the workspace in every language; asked at a good moment, and after a no never again', async ({
  open,
}) => {
  const me = sessionOf('member')
  const page = await open('member', { path: paths.mentions, fresh: true })
  for (const language of languages) {
    const read = manifest.parse(await (await page.request.get(manifestAddress(language))).json())
    expect(read).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
    const pictures = [...read.icons, ...read.shortcuts.flatMap(({ icons }) => icons)].map(({ src }) => src)
    for (const src of new Set(pictures)) {
      expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png')
    }
  }
  for (const language of ['tr', 'en', 'ar'] as const) {
    await page.evaluate((language) => localStorage.setItem('language', language), language)
    await page.reload()
    const { against, read } = await installability(page)
    expect(against).toEqual([])
    expect(read.lang).toBe(language)
  }
  await page.evaluate(() => localStorage.setItem('language', 'tr'))

  // The third day of use, and the browser makes its offer.
  const seen = JSON.stringify({ days: ['2026-01-01', '2026-01-02', '2026-01-03'], done: false })
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`install.${me.userData.id}`, seen],
  )
  const offer = async () => {
    await page.reload()
    await page.evaluate(() => {
      const offered = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(Object.assign(offered, { prompt: async () => ({ outcome: 'dismissed' }) }))
    })
  }
  const card = page.getByRole('complementary', { name: say('install', 'card.title') })
  await offer()
  await expect(card).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await card.getByRole('button', { name: say('install', 'card.no') }).click()
  await expect(card).toBeHidden()
  const answered = () =>
    call(preferenceEndpoints.read, { token: me.accessToken, params: { key: 'install' } }).then(({ value }) => value)
  await expect.poll(answered).toEqual({ answer: 'no' })
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/me/preferences/install'))
  await offer()
  await asked
  await expect(card).toBeHidden()

  // A phone of Apple's makes no offer: the same entry of the menu draws its two taps. Going back closes it, and the page stays.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)' }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.mentions)
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: say('app', 'navbar.profile') }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const settings = href(paths.profileSettings, { tab: 'hesap' })
  await choose(say('app', 'profile.settings'))
  await expect(page).toHaveURL(settings)
  await choose(say('install', 'action'))
  const guide = page.getByRole('dialog', { name: say('install', 'guide.title') })
  await expect(guide.getByRole('listitem')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page).toHaveURL(settings)
  await page.goBack()
  await expect(page).toHaveURL(paths.mentions)
})

test('what another app shares becomes a message or a task, with its files, and is nobody else’s', async ({ open }) => {
  const room = await channel({ alone: true })
  const page = await open('member', { path: paths.mentions, fresh: true })
  const picture = photo('pano.png')
  const file = { name: picture.name, type: picture.mimeType, base64: picture.buffer.toString('base64') }
  const film = { name: 'film.mp4', type: 'video/mp4', base64: '' }
  const link = 'https://haber.example/1'
  await share(page, { title: 'Pano yazısı', text: link, url: link }, [file, film])
  await expect(page.getByText(words('refused.foreignType', { name: film.name }))).toBeVisible()
  await expect(page.getByText(file.name)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: words('toMessage') }).click()
  const choice = page.getByRole('dialog', { name: words('choose') })
  await choice.getByRole('combobox').fill(room.name)
  await page.getByRole('option', { name: room.name }).click()
  await choice.getByRole('button', { name: words('go') }).click()
  await expect(field(page)).toContainText('Pano yazısı')
  await expect(field(page)).toContainText(link)
  await page.getByRole('button', { name: say('messages', 'composer.send'), exact: true }).click()
  const picked = row(page, 'Pano yazısı').getByRole('button', {
    name: say('messages', 'file.view', { name: file.name }),
  })
  await expect(picked).toBeVisible()

  const title = `Tabela ${Date.now()}`
  await page.goto(paths.mentions)
  await share(page, { text: title }, [file])
  const address = page.url()
  await page.getByRole('button', { name: words('toTask') }).click()
  const form = page.getByRole('dialog', { name: say('tasks', 'create.title') })
  await expect(form.getByRole('textbox', { name: say('tasks', 'fields.title') })).toHaveValue(title)
  await expect(form.getByText(file.name)).toBeVisible()
  await form.getByRole('button', { name: say('tasks', 'create.submit') }).click()
  await expect(page).toHaveURL(/gorev=GRV-/)
  const key = new URL(page.url()).searchParams.get('gorev') ?? ''
  const { accessToken } = sessionOf('member')
  const attached = () =>
    call(taskEndpoints.read, { token: accessToken, params: { id: key } }).then(({ attachments }) =>
      attachments.map(({ name }) => name),
    )
  await expect.poll(attached).toEqual([file.name])
  await page.goto(address)
  await expect(page.getByText(words('gone.title'))).toBeVisible()
})
