const last = new Map<string, Promise<unknown>>()

/** Writes to one thing go one after another: they arrive in the order in which they were done. */
export function inTurn<Answer>(what: string, write: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(what) ?? Promise.resolve()
  const mine = before.then(write, write)
  last.set(what, mine)
  const forget = () => {
    if (last.get(what) === mine) last.delete(what)
  }
  mine.then(forget, forget)
  return mine
}
