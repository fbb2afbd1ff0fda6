import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people, signIn } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { floorEntry, productEntry } from './entries.ts'
import { type Finding, load, median } from './measure.ts'

const rounds = 7
const secondsPerRound = 4
const bar = 1.5

/** One person's row by id, signed in, against the same query on the floor; both run all the time, loaded in turns. */
export async function smallRead(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-bench-'))
  const [ours, floors] = [join(folder, 'product'), join(folder, 'floor')]
  const seeding = await startServer({ DEMO: 'on', DATA_DIR: ours })
  await seeding.stop()
  await cp(ours, floors, { recursive: true })
  const product = await startServer({ DATA_DIR: ours }, productEntry)
  const floor = await startServer({ DATA_DIR: floors }, floorEntry)
  try {
    const { accessToken, userData } = await signIn(product.url, people.member)
    const path = `/api/users/${userData.id}`
    const measureProduct = () =>
      load({ url: product.url + path, pid: product.pid, headers: { authorization: accessToken } }, secondsPerRound)
    const measureFloor = () => load({ url: floor.url + path, pid: floor.pid }, secondsPerRound)
    await measureProduct()
    await measureFloor()
    const pairs: { product: Awaited<ReturnType<typeof load>>; floor: Awaited<ReturnType<typeof load>> }[] = []
    for (let round = 0; round < rounds; round++) {
      pairs.push({ product: await measureProduct(), floor: await measureFloor() })
    }
    const cost = (of: 'product' | 'floor') => median(pairs.map((pair) => pair[of].cpuPerRequest))
    const ratio = median(pairs.map((pair) => pair.product.cpuPerRequest / pair.floor.cpuPerRequest))
    const throughput = median(pairs.map((pair) => pair.floor.perSecond / pair.product.perSecond))
    return [
      {
        work: 'authenticated small read ÷ floor: processor time per request',
        result: `${ratio.toFixed(2)} (${cost('product').toFixed(3)} ms ÷ ${cost('floor').toFixed(3)} ms)`,
        bar: `≤ ${bar}`,
        holds: ratio <= bar,
      },
      {
        work: 'authenticated small read ÷ floor: time per request at ten connections',
        result: throughput.toFixed(2),
        bar: `≤ ${bar}`,
        holds: throughput <= bar,
      },
    ]
  } finally {
    await product.stop()
    await floor.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
