import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { channel } from './support/conversation.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('a mention is read on its page, and taken back', async ({ open }) => {
  const { id, token, name } = await channel()
  const me = sessionOf('projectManager').userData.id
  const text = `<@${me}> bakabilir misiniz?`
  const page = await open('projectManager', { path: paths.mentions })
  await call(messageEndpoints.send, { token, params: { id }, body: { text, clientId: crypto.randomUUID() } })
  const mention = page.getByRole('article', { name: new RegExp(name) })
  await expect(mention).toContainText('bakabilir misiniz?')
  await mention.getByRole('button', { name: say('mentions', 'markRead') }).click()
  const line = page.getByText(say('mentions', 'wasRead', { place: name }))
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(line).toBeVisible()
  await undo.click()
  await expect(line).toHaveCount(0)
  await expect(mention.getByRole('img', { name: say('mentions', 'unread') })).toBeVisible()
})
