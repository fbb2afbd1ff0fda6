import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, ConnectionError } from '../http/apiError.ts'
import { warn } from '../log.ts'
import { dropKept, type KeptAnswer, openKept, readKept, sweepKept, writeKept } from './kept.ts'

const keptMs = 14 * 24 * 60 * 60 * 1000
const mostKept = 200
/** Written in one go, however many events came. */
const waitMs = 1000
/** The most that one answer may take of the device, in letters. */
const largest = 2_000_000

export interface Keeping {
  /** Whether the answers to this question are kept. */
  keeps(key: QueryKey): boolean
  /** Whether the next answer builds on the last one: then what is kept, perhaps long ago, must not come before it. */
  grows(key: QueryKey): boolean
  /** The question that another one may be answered like, when the device keeps nothing of its own. */
  standIn(key: QueryKey): QueryKey | undefined
  /** Whether what was answered holds for its stand-in, too. */
  standsFor(data: unknown): boolean
}

/**
 * Keeps answers on the device, and gives back what it kept to whoever asks the same: shown at once and as old as it is,
 * while the server is asked anew. Events reach what is shown, and so what is kept.
 */
export function keepQueries(client: QueryClient, userId: number, keeping: Keeping): () => void {
  const { keeps, grows, standIn, standsFor } = keeping
  const changed = new Map<string, Query>()
  /** Shown without the server's word. */
  const unconfirmed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const failed = (error: unknown) => warn('this device keeps nothing for when there is no network', error)
  const opened = openKept(userId)
  const isEmpty = ({ state }: Query) => state.data === undefined

  function write() {
    clearTimeout(timer)
    timer = undefined
    const answers: [string, KeptAnswer][] = []
    for (const query of changed.values()) {
      const { queryHash, queryKey, state } = query
      if (isEmpty(query) || JSON.stringify(state.data).length > largest) continue
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
    if (!state || state.data !== undefined || isRefusal(state.error)) return
    unconfirmed.add(queryHash)
    client.setQueryData(queryKey, kept.data, { updatedAt: kept.updatedAt })
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }

  /** Whoever may not see it any more does not see what they once saw. */
  function takeAway(query: Query) {
    unconfirmed.delete(query.queryHash)
    changed.delete(query.queryHash)
    query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error' })
    dropKept([query.queryHash]).catch(failed)
  }

  const cache = client.getQueryCache()
  const begin = (query: Query) => {
    if (keeps(query.queryKey) && isEmpty(query) && !grows(query.queryKey)) giveBack(query).catch(failed)
  }
  for (const query of cache.getAll()) begin(query)
  const stop = cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'added') return begin(query)
    if (event.type !== 'updated' || !keeps(query.queryKey)) return
    const { action } = event
    if (action.type === 'failed' || action.type === 'error') {
      if (isEmpty(query) && action.error instanceof ConnectionError) giveBack(query).catch(failed)
      if (unconfirmed.has(query.queryHash) && isRefusal(action.error)) takeAway(query)
    }
    if (action.type !== 'success') return
    if (!action.manual) unconfirmed.delete(query.queryHash)
    if (isEmpty(query) || unconfirmed.has(query.queryHash)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, waitMs)
  })
  const leave = () => document.visibilityState === 'hidden' && changed.size > 0 && write()
  document.addEventListener('visibilitychange', leave)
  opened.then(() => sweepKept({ most: mostKept, since: Date.now() - keptMs })).catch(failed)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500
