import { storedFile } from '#contract/files/files.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from './support/api.ts'
import { channel, field, row } from './support/conversation.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'

const answers = [
  '/',
  paths.login,
  '/readyz',
  '/api/me',
  '/api/boyle-bir-cagri-yok',
  '/files/1',
  '/%00',
  '/assets/yok.js',
]

for (const path of answers) {
  test(`${path} carries the security headers and tells nothing of the inside`, async ({ request }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[^']+')*(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    if (answer.status() >= 400) {
      expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules|select .+ from|\/server\//i)
    }
  })
}

const corpus = [
  '<img src=x onerror="window.attacked=1">',
  '<svg/onload=window.attacked=1>',
  '"><script>window.attacked=1</script>',
  "'-window['attacked']=1-'",
  '{{constructor.constructor("window.attacked=1")()}}',
  '$t(accounts:login.title) {{email}}',
  'javascript:window.attacked=1',
  '</title><script>window.attacked=1</script>',
]

test('names written by an attacker are shown as they are, each without a reload, and nothing in them runs', async ({
  open,
}) => {
  const { person, session } = await newcomer()
  const token = session.accessToken
  const page = await open('admin', { path: `${paths.users}?q=${person.username}` })
  await expect(page.getByText(person.fullName).first()).toBeVisible()
  let before = person.fullName
  for (const name of corpus) {
    const { phone, title, about, language, timeZone, version } = await call(userEndpoints.me, { token })
    const body = { fullName: name, phone, title, about, language, timeZone, version }
    await call(userEndpoints.updateMe, { token, body })
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(before, { exact: true })).toHaveCount(0)
    before = name
  }
  expect(await page.evaluate(() => Reflect.has(window, 'attacked'))).toBe(false)
})

async function upload(token: string, name: string): Promise<number> {
  const form = new FormData()
  form.set('file', new File(['düz yazı'], name, { type: 'text/plain' }))
  const answer = await fetch(`${process.env.E2E_URL}/api/files`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return storedFile.parse(await answer.json()).id
}

const links = [
  '[tıkla](javascript:window.attacked=1)',
  '[tıkla](java&#10;script:window.attacked=1)',
  '[tıkla](data:text/html,<script>window.attacked=1</script>)',
  '![resim](x" onerror="window.attacked=1)',
  '<javascript:window.attacked=1>',
  '```html\n</code></pre><script>window.attacked=1</script>\n```',
]

test('messages, their links and the names of their files are shown, and nothing in them runs', async ({ open }) => {
  const { id, path, token } = await channel()
  const page = await open('projectManager', { path })
  await expect(field(page)).toBeVisible()
  const dangerous = page.locator('a[href^="javascript" i], a[href^="data:" i], [onerror], [onload], [srcdoc]')
  // Only what is near is on the page, so each part is looked at while it stands there.
  const isHarmless = async () => {
    await expect(dangerous).toHaveCount(0)
    for (const link of await page.getByRole('link', { name: 'tıkla' }).all()) await link.click()
    expect(await page.evaluate(() => Reflect.has(window, 'attacked'))).toBe(false)
  }
  const show = async (text: string, number: number) => {
    const attached = await upload(token, `${text.replaceAll('/', '').slice(0, 60)} (${number}).txt`)
    const body = { clientId: crypto.randomUUID(), text, attachmentIds: [attached] }
    await call(messageEndpoints.send, { token, params: { id }, body })
    await expect(row(page, ` (${number}).txt`)).toBeVisible()
  }
  for (const [at, text] of links.entries()) await show(text, at + 1)
  await isHarmless()
  for (const [at, text] of corpus.entries()) {
    await show(text, links.length + at + 1)
    await expect(row(page, text).first()).toBeVisible()
  }
  await isHarmless()
})
