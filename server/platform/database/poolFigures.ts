import type pg from 'pg'

/** How much of a pool is taken. */
export interface PoolFigures {
  /** How many connections it may open. */
  size: number
  open: number
  inUse: number
  waiting: number
  /** How often somebody waited too long, since the start. */
  timeouts: number
}

const timeouts = new WeakMap<pg.Pool, number>()

/** The pool has no event and no code for it, only this sentence. */
const timeoutText = 'timeout exceeded when trying to connect'

export const poolTimeout = () => new Error(timeoutText)

export const isPoolTimeout = (error: unknown) => error instanceof Error && error.message === timeoutText

export function noteTimeout(pool: pg.Pool, error: unknown): never {
  if (isPoolTimeout(error)) timeouts.set(pool, (timeouts.get(pool) ?? 0) + 1)
  throw error
}

export const poolFigures = (pool: pg.Pool): PoolFigures => ({
  size: pool.options.max,
  open: pool.totalCount,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  timeouts: timeouts.get(pool) ?? 0,
})
