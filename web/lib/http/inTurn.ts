const last = new Map<string, Promise<unknown>>()

/** Runs writes to the same thing one after another, so that they arrive in the order in which the person made them. */
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
