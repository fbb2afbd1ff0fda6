import { writeFile } from 'node:fs/promises'
import { readConfig } from '#server/platform/config.ts'
import { peopleOf } from '#server/testing/people.ts'
import { openWorkspace } from '#server/workspace.ts'
import { makeChannel } from './channel.ts'
import { tellHeldOnSignal } from './memory.ts'

/** The product with a crowd in each channel: everybody signed in, their tokens left in a file for the clients. */
const workspace = await openWorkspace({
  ...readConfig(process.env),
  requestsPerMinute: 1_000_000_000,
  passwordCost: { memoryCost: 1024, timeCost: 1 },
})
const { person } = peopleOf(workspace)
const people: { id: number; token: string }[] = []
for (let count = 0; count < Number(process.env.CROWD); count++) {
  const { id, token } = await person()
  people.push({ id, token })
}
const userIds = people.map(({ id }) => id)
const channelIds: number[] = []
for (let count = 1; count <= Number(process.env.CHANNELS ?? 1); count++) {
  channelIds.push(await makeChannel(workspace.ctx, `Kalabalık ${count}`, userIds))
}
await writeFile(process.env.CROWD_FILE ?? '', JSON.stringify({ channelIds, tokens: people.map(({ token }) => token) }))

tellHeldOnSignal()
process.once('SIGTERM', async () => {
  await workspace.close()
  process.exit(0)
})
await workspace.listen()
