import { z } from 'zod'
import { type Door, rowsOf, session } from './door.ts'
import { note, owner, picture } from './filling.ts'

const named = z.object({ id: z.number(), name: z.string() })
const titled = z.object({ title: z.string() })
const file = z.object({ name: z.string(), url: z.string() })

/** What `fillWorkspace` has left, as its owner sees it through the door. */
export async function lookAround(door: Door) {
  const { accessToken: token } = await door.post('/api/auth/login', session, { body: owner })
  const get = <Shape extends z.ZodType>(path: string, shape: Shape) => door.get(path, shape, { token })
  const titles = async (path: string) => (await get(path, rowsOf(titled))).rows.map(({ title }) => title).sort()

  const people = await get('/api/people', rowsOf(z.object({ fullName: z.string(), avatar: z.string().nullable() })))
  const photo = people.rows.find(({ avatar }) => avatar !== null)?.avatar ?? ''
  const [project] = (await get('/api/projects', rowsOf(named))).rows
  const plans = await get(`/api/projects/${project?.id}/files`, rowsOf(z.object({ name: z.string() })))
  const board = await get(
    '/api/apps/kanban',
    z.object({
      boards: z.array(titled.extend({ itemsIds: z.array(z.number()) })),
      items: z.array(titled.extend({ id: z.number() })),
    }),
  )
  const cardsOf = (ids: number[]) => board.items.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  const talks = await get('/api/inbox', rowsOf(z.object({ id: z.number(), name: z.string().nullable() })))
  const talk = talks.rows.find(({ name }) => name === 'saha')
  const message = z.object({ text: z.string(), attachments: z.array(file) })
  const messages = (await get(`/api/conversations/${talk?.id}/messages`, rowsOf(message))).rows
  const attached = messages.flatMap(({ attachments }) => attachments)
  const bytes = await Promise.all(
    attached.map(async ({ name, url }) => ({ name, bytes: await door.bytes(url, token) })),
  )
  return {
    people: people.rows.map(({ fullName }) => fullName).sort(),
    // Versions keep it in forms of their own.
    photo: (await door.bytes(photo, token)).length > 0,
    project: { name: project?.name, files: plans.rows.map(({ name }) => name).sort() },
    tasks: await titles('/api/tasks?tab=all'),
    board: board.boards
      .filter(({ itemsIds }) => itemsIds.length > 0)
      .map((column) => [column.title, cardsOf(column.itemsIds)]),
    messages: messages.map(({ text }) => text).sort(),
    files: bytes.map((found) => [found.name, found.bytes.equals(found.name.endsWith('.png') ? picture : note)]),
    expenses: await titles('/api/expenses?tab=all'),
    events: await titles('/api/calendar?from=2026-11-20&to=2026-11-21'),
  }
}

/** As it looks in every version. */
export const leftBehind: Awaited<ReturnType<typeof lookAround>> = {
  people: ['Işık Öztürk', 'Zeynep Şahin'],
  photo: true,
  project: { name: 'Köprü onarımı', files: ['hesap.png', 'ölçüler.txt'] },
  tasks: ['Ağırlık hesabı', 'Kendi işim "bir"'],
  board: [['Şantiye', ['İskele kurulacak']]],
  messages: ['Günaydın, ölçüler ekte', 'Teşekkürler 👍'],
  files: [
    ['ölçü.txt', true],
    ['yer.png', true],
  ],
  expenses: ['Saha ziyareti'],
  events: ['Kabul'],
}
