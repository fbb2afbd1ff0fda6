/**
 * Creates a task, counts my tasks page by page, and writes to a channel. It needs `client.ts` beside it.
 *
 *   IMECE_ADDRESS=https://imece.example IMECE_TOKEN=imece_… IMECE_CHANNEL=3 node example.ts
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { Imece, ImeceError } from './client.ts'

const { IMECE_ADDRESS: address = '', IMECE_TOKEN: token = '', IMECE_CHANNEL: channel = '' } = process.env
const imece = new Imece({ address, token })
const say = (text: string) => process.stdout.write(`${text}\n`)

// The same key for every try: however often the call is repeated, there is one task.
const clientId = randomUUID()
const draft = { title: 'Count the stock', clientId }

/** A call that was one too many waits as long as it is told to. */
async function createTask() {
  try {
    return await imece.call('tasks.create', { body: draft })
  } catch (error) {
    if (!(error instanceof ImeceError) || error.retryAfter === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000 * (error.retryAfter ?? 1)))
    return imece.call('tasks.create', { body: draft })
  }
}

const task = await createTask()
say(`created ${task.key}`)

let seen = 0
for (let page = 1; ; page++) {
  const { rows, total } = await imece.call('tasks.list', { query: { tab: 'assigned', size: 2, page } })
  seen += rows.length
  if (rows.length === 0 || seen >= total) break
}
say(`mine ${seen}`)

const message = await imece.call('messages.send', {
  params: { id: Number(channel) },
  body: { text: 'The stock is being counted.', clientId },
})
say(`sent ${message.seq}`)
