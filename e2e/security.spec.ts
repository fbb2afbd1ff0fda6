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
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*(;|$)/)
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

test('names written by an attacker are shown as they are, and nothing in them runs', async ({ open }) => {
  const { person, session } = await newcomer()
  const token = session.accessToken
  const page = await open('admin', { path: `${paths.users}?q=${person.username}` })
  await expect(page.getByText(person.fullName).first()).toBeVisible()
  for (const name of corpus) {
    const { phone, title, about, language, timeZone, version } = await call(userEndpoints.me, { token })
    const body = { fullName: name, phone, title, about, language, timeZone, version }
    await call(userEndpoints.updateMe, { token, body })
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
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
  const say = (text: string, attachmentIds: number[] = []) =>
    call(messageEndpoints.send, { token, params: { id }, body: { clientId: crypto.randomUUID(), text, attachmentIds } })
  const page = await open('projectManager', { path })
  await expect(field(page)).toBeVisible()
  for (const [index, text] of [...links, ...corpus].entries()) {
    await say(text)
    const ended = `ekte (${index + 1})`
    await say(ended, [await upload(token, `${text.replaceAll('/', '').slice(0, 60)}.txt`)])
    await expect(row(page, ended)).toBeVisible()
    if (corpus.includes(text)) await expect(row(page, text).first()).toBeVisible()
  }
  const dangerous = page.locator('a[href^="javascript" i], a[href^="data:" i], [onerror], [onload], [srcdoc]')
  await expect(dangerous).toHaveCount(0)
  for (const link of await page.getByRole('link', { name: 'tıkla' }).all()) await link.click()
  expect(await page.evaluate(() => Reflect.has(window, 'attacked'))).toBe(false)
})
