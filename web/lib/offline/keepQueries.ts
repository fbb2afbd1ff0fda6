import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { warn } from '../log.ts'
import { type KeptAnswer, openKept, readKept, sweepKept, writeKept } from './kept.ts'

const keptMs = 14 * 24 * 60 * 60 * 1000
const mostKept = 200
/** Written in one go, however many events came. */
const waitMs = 1000
/** The most that one answer may take of the device, in letters. */
const largest = 2_000_000

export interface Keeping {
  /** Whether the answers to this question are kept. */
  keeps(key: QueryKey): boolean
  /** The question that another one may be answered like, when the device keeps nothing of its own. */
  standIn(key: QueryKey): QueryKey | undefined
  /** Whether what was answered holds for its stand-in, too. */
  standsFor(data: unknown): boolean
}

/**
 * Keeps answers on the device, and gives back what it kept to whoever asks the same: shown at once and as old as it is,
 * while the server is asked anew. Events reach what is shown, and so what is kept.
 */
export function keepQueries(client: QueryClient, userId: number, { keeps, standIn, standsFor }: Keeping): () => void {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const failed = (error: unknown) => warn('this device keeps nothing for when there is no network', error)
  const opened = openKept(userId)

  function write() {
    clearTimeout(timer)
    timer = undefined
    const answers: [string, KeptAnswer][] = []
    for (const { queryHash, queryKey, state } of changed.values()) {
      if (JSON.stringify(state.data).length > largest) continue
      const kept = { queryKey: [...queryKey], updatedAt: state.dataUpdatedAt, data: state.data }
      answers.push([queryHash, kept])
      const other = standIn(queryKey)
      if (other && standsFor(state.data)) answers.push([hashKey(other), kept])
    }
    changed.clear()
    writeKept(answers).catch(failed)
  }

  async function giveBack({ queryKey, queryHash }: Query) {
    const other = standIn(queryKey)
    const kept = (await readKept(queryHash)) ?? (other && (await readKept(hashKey(other))))
    if (!kept || Date.now() - kept.updatedAt > keptMs) return
    // The server was faster, or nobody asks any more.
    const state = client.getQueryState(queryKey)
    if (!state || state.data !== undefined) return
    client.setQueryData(queryKey, kept.data, { updatedAt: kept.updatedAt })
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }

  const isEmpty = ({ state }: Query) => state.data === undefined
  const begin = (query: Query) => {
    if (keeps(query.queryKey) && isEmpty(query)) giveBack(query).catch(failed)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) begin(query)
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'added') return begin(query)
    if (type !== 'updated' || isEmpty(query) || query.state.isInvalidated || !keeps(query.queryKey)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, waitMs)
  })
  const leave = () => document.visibilityState === 'hidden' && changed.size > 0 && write()
  document.addEventListener('visibilitychange', leave)
  const swept = opened.then(() => sweepKept({ most: mostKept, since: Date.now() - keptMs }))
  swept.catch(failed)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}
