import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { testPassword } from '../people.ts'
import { type Door, made, rowsOf, session } from './door.ts'

/** Whom the small workspace belongs to. */
export const owner = {
  fullName: 'Zeynep Şahin',
  username: 'zeynep',
  email: 'zeynep@surum.test',
  password: testPassword,
}
const colleague = { fullName: 'Işık Öztürk', username: 'isik', email: 'isik@surum.test' }

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const note = Buffer.from('Ölçüler: 12 × 8 m, kapı kuzeyde.\n')

const key = () => ({ clientId: randomUUID() })

async function upload(door: Door, token: string, name: string): Promise<number> {
  const file = name.endsWith('.png')
    ? { name, type: 'image/png', content: picture }
    : { name, type: 'text/plain', content: note }
  return (await door.post('/api/files', made, { token, file })).id
}

async function invited(door: Door, token: string): Promise<{ id: number; token: string }> {
  const roles = await door.get('/api/roles', rowsOf(made.extend({ name: z.string() })), { token })
  const roleIds = roles.rows.filter(({ name }) => name === 'Kullanıcı').map(({ id }) => id)
  const draft = { ...colleague, phone: null, title: '', department: 'Üretim', managerId: null, language: 'tr', roleIds }
  const { id } = await door.post('/api/people', made, { token, body: draft })
  const invitation = { token, body: { by: 'link' } }
  const { link } = await door.post(`/api/people/${id}/invitation`, z.object({ link: z.string() }), invitation)
  const password = { password: testPassword, passwordConfirmation: testPassword }
  const body = { token: link.split(/[/=]/).at(-1), ...password }
  return { id, token: (await door.post('/api/auth/invitations', session, { body })).accessToken }
}

/** A workspace with a little of everything, made through the door of a server that nobody has set up yet. */
export async function fillWorkspace(door: Door, setupToken: string): Promise<{ token: string }> {
  const setup = { token: setupToken, workspaceName: 'Sürüm A.Ş.', ...owner, passwordConfirmation: owner.password }
  const { accessToken: token } = await door.post('/api/setup', session, { body: setup })
  const put = (name: string) => upload(door, token, name)
  await door.put('/api/me/avatar', z.object({}), { token, body: { fileId: await put('yüz.png') } })
  const other = await invited(door, token)

  const project = { name: 'Köprü onarımı', memberIds: [other.id], ...key() }
  const { id: spaceId } = await door.post('/api/projects', made, { token, body: project })
  const plans = { token, body: { fileIds: [await put('ölçüler.txt')] } }
  await door.post(`/api/projects/${spaceId}/files`, z.object({}), plans)
  const task = {
    title: 'Ağırlık hesabı',
    spaceId,
    assigneeId: other.id,
    checklist: ['Ölç', 'Hesapla'],
    attachmentIds: [await put('hesap.png')],
    ...key(),
  }
  await door.post('/api/tasks', made, { token, body: task })
  await door.post('/api/tasks', made, { token, body: { title: 'Kendi işim "bir"', ...key() } })

  const column = await door.post('/api/kanban/boards', made, { token, body: { title: 'Şantiye', ...key() } })
  const card = { boardId: column.id, title: 'İskele kurulacak', comments: 'Önce güney ayağı', ...key() }
  const { id: cardId } = await door.post('/api/kanban/items', made, { token, body: card })
  const pinned = { token, body: { fileIds: [await put('iskele.png')] } }
  await door.post(`/api/kanban/items/${cardId}/attachments`, z.array(z.object({})), pinned)

  const channel = { type: 'channel', name: 'saha', userIds: [other.id], ...key() }
  const { id: talk } = await door.post('/api/conversations', made, { token, body: channel })
  const say = (as: string, text: string, more: object = {}) =>
    door.post(`/api/conversations/${talk}/messages`, made, { token: as, body: { text, ...more, ...key() } })
  const first = await say(token, 'Günaydın, ölçüler ekte', {
    attachmentIds: [await put('ölçü.txt'), await put('yer.png')],
  })
  await say(other.token, 'Teşekkürler 👍', { threadRootId: first.id, alsoInConversation: true })

  const receiptId = await put('fiş.png')
  const line = { day: '2026-11-02', category: 'transport', merchant: 'Mavi Taksi', gross: 45_000, receiptId }
  const report = { title: 'Saha ziyareti', lines: [line], ...key() }
  await door.post('/api/expenses', made, { token, body: report })

  const when = { allDay: true, start: '2026-11-20', end: '2026-11-20' }
  await door.post('/api/calendar/events', made, { token, body: { title: 'Kabul', when, ...key() } })
  return { token }
}

/** What people go on doing: the writes that a version must be able to make on a schema that is newer than itself. */
export async function goOnWorking(door: Door, word: string): Promise<void> {
  const { accessToken: token } = await door.post('/api/auth/login', session, { body: owner })
  const attachmentIds = [await upload(door, token, 'ek.txt')]
  await door.post('/api/tasks', made, { token, body: { title: `İş ${word}`, attachmentIds, ...key() } })
  const channel = { type: 'channel', name: `kanal ${word}`, userIds: [], ...key() }
  const { id: talk } = await door.post('/api/conversations', made, { token, body: channel })
  const message = { text: `Merhaba ${word}`, ...key() }
  await door.post(`/api/conversations/${talk}/messages`, made, { token, body: message })
  const column = await door.post('/api/kanban/boards', made, { token, body: { title: word, ...key() } })
  await door.post('/api/kanban/items', made, { token, body: { boardId: column.id, title: `Kart ${word}`, ...key() } })
  await door.post('/api/projects', made, { token, body: { name: `Proje ${word}`, ...key() } })
  const line = { day: '2026-11-03', category: 'meal', merchant: word, gross: 1_000 }
  await door.post('/api/expenses', made, { token, body: { title: `Masraf ${word}`, lines: [line], ...key() } })
  const when = { allDay: true, start: '2026-11-21', end: '2026-11-21' }
  await door.post('/api/calendar/events', made, { token, body: { title: `Gün ${word}`, when, ...key() } })
}
