const queues = new Map<number, Promise<unknown>>()

/** One write of a board after another: what is typed or moved quickly arrives in the order it was done. */
export function inTurn<Result>(spaceId: number, write: () => Promise<Result>): Promise<Result> {
  const before = queues.get(spaceId) ?? Promise.resolve()
  const mine = before.then(write, write)
  queues.set(spaceId, mine)
  return mine
}

const given = new Map<number, number>()

/** Something that was shown under a temporary id has got its own. */
export const nameTemporary = (temporary: number, id: number) => given.set(temporary, id)

/** Whoever waited in turn behind its creation finds the id that the server gave. */
export const idOf = (id: number): number => given.get(id) ?? id
