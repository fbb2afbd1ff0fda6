import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { type Crowd, connectCrowd, readCrowd } from './crowdClients.ts'
import { crowdEntry, crowdFloorEntry } from './entries.ts'
import { findingOf, inTurns } from './inTurns.ts'
import { cpuTime, type Finding } from './measure.ts'
import { heldBytes } from './memory.ts'
import type { BenchOptions } from './options.ts'

const text = 'Depo sayımı bitti, farklar iade rafında; yarın sabah düzeltiyoruz.'

interface Side {
  server: RunningServer
  crowd: Crowd
  say(): Promise<void>
}

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The product and its floor, each with the same number of people connected and one who speaks. */
async function withCrowds<Result>(
  people: number,
  floorPath: '/message' | '/recorded/message' | '/raw',
  measure: (product: Side, floor: Side, memory: { product: number; floor: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-crowd-'))
  const file = join(folder, 'crowd.json')
  const env = { DEMO: 'off', DATA_DIR: join(folder, 'product'), CROWD: String(people), CROWD_FILE: file }
  const product = await startServer(env, crowdEntry)
  const floor = await startServer({ DATA_DIR: join(folder, 'floor') }, crowdFloorEntry)
  const opened: Crowd[] = []
  try {
    const { channelIds, tokens } = await readCrowd(file)
    const connected = async (server: RunningServer) => {
      const before = await heldBytes(server)
      const crowd = await connectCrowd(server.url, tokens)
      opened.push(crowd)
      return { crowd, memory: ((await heldBytes(server)) - before) / people }
    }
    const [ours, floors] = [await connected(product), await connected(floor)]
    const path = messageEndpoints.send.path.replace(':id', String(channelIds[0]))
    const headers = { authorization: tokens[0] ?? '' }
    const draft = () => ({ clientId: randomUUID(), text })
    const say = () => post(product.url + path, headers, draft())
    return await measure(
      { server: product, crowd: ours.crowd, say },
      { server: floor, crowd: floors.crowd, say: () => post(floor.url + floorPath, {}, draft()) },
      { product: ours.memory, floor: floors.memory },
    )
  } finally {
    for (const crowd of opened) crowd.close()
    await product.stop()
    await floor.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Processor time of the server for one message, from the request until everybody has it, in milliseconds. */
async function costOf({ server, crowd, say }: Side, people: number, messages: number): Promise<number> {
  const before = cpuTime(server.pid)
  for (let sent = 0; sent < messages; sent++) await crowd.deliveries(people, say)
  return (cpuTime(server.pid) - before) / messages
}

const compare = (product: Side, floor: Side, people: number, messages: number, rounds: number) =>
  inTurns({ product: () => costOf(product, people, messages), floor: () => costOf(floor, people, messages) }, rounds)

export async function messageDelivered({ small }: BenchOptions): Promise<Finding[]> {
  const people = small ? 10 : 50
  const work = `a message stored and delivered to ${people} connected people`
  const measured = async (floorPath: '/message' | '/recorded/message', than: string) =>
    withCrowds(people, floorPath, async (product, floor) => {
      const cost = await compare(product, floor, people, small ? 20 : 200, small ? 1 : 7)
      return findingOf(`${work} ÷ ${than}: processor time`, 1.5, cost)
    })
  return [
    await measured('/message', 'floor (one insert in a transaction)'),
    await measured('/recorded/message', 'the limit (that insert with its line of the log and its event)'),
  ]
}

export async function deliveries({ small }: BenchOptions): Promise<Finding[]> {
  const people = small ? 50 : 1000
  return withCrowds(people, '/raw', async (product, floor, memory) => {
    const { ratio, ...cost } = await compare(product, floor, people, small ? 5 : 30, small ? 1 : 7)
    const perSecond = (milliseconds: number) => Math.round((people / milliseconds) * 1000)
    const perConnection = memory.product / memory.floor
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
    return [
      {
        work: `deliveries per second of processor time to ${people} people ÷ raw Socket.IO`,
        result: `${(1 / ratio).toFixed(2)} (${perSecond(cost.product)} ÷ ${perSecond(cost.floor)})`,
        bar: '≥ 0.7',
        holds: 1 / ratio >= 0.7,
      },
      {
        work: `memory per idle connection ÷ raw Socket.IO, ${people} connections`,
        result: `${perConnection.toFixed(2)} (${kilobytes(memory.product)} ÷ ${kilobytes(memory.floor)})`,
        bar: '≤ 2',
        holds: perConnection <= 2,
      },
    ]
  })
}
