import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { deleteKeptBut, keptBeginning } from './databases.ts'

/** What lies on the device may be of another version, or damaged. */
const keptAnswer = z.object({ queryKey: z.array(z.unknown()), updatedAt: z.number(), data: z.unknown() })
export type KeptAnswer = z.infer<typeof keptAnswer>

let opened: { name: string; store: UseStore } | undefined

/** For who is signed in; what anybody else left here goes. */
export async function openKept(userId: number): Promise<void> {
  const name = `${keptBeginning}${userId}`
  opened = { name, store: createStore(name, 'answers') }
  await deleteKeptBut(name)
}

/** Nothing while nobody is signed in: a late write must not bring back what was forgotten. */
export async function readKept(name: string): Promise<KeptAnswer | undefined> {
  return opened && keptAnswer.safeParse(await get(name, opened.store)).data
}

export async function writeKept(answers: [string, KeptAnswer][]): Promise<void> {
  if (opened) await setMany(answers, opened.store)
}

export async function dropKept(names: string[]): Promise<void> {
  if (opened) await delMany(names, opened.store)
}

/** Leaves the newest, and of them none that says more about the past than about the work. */
export async function sweepKept({ most, since }: { most: number; since: number }): Promise<void> {
  if (!opened) return
  const { store } = opened
  const found = (await entries<string, unknown>(store)).map(([name, value]) => ({
    name,
    updatedAt: keptAnswer.safeParse(value).data?.updatedAt ?? 0,
  }))
  found.sort((one, other) => other.updatedAt - one.updatedAt)
  const gone = found.filter(({ updatedAt }, at) => at >= most || updatedAt < since)
  await delMany(
    gone.map(({ name }) => name),
    store,
  )
}

/** The page holds its own database open, which cannot be deleted then: it is emptied, and goes with the next start. */
export async function forgetKept(): Promise<void> {
  const last = opened
  opened = undefined
  if (last) await clear(last.store)
  await deleteKeptBut(last?.name)
}
