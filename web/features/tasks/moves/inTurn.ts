const last = new Map<number, Promise<unknown>>()

/** Writes to one task go one after another, so that each knows the version that the one before it made. */
export function inTurn<Answer>(taskId: number, work: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(taskId) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(taskId, mine)
  const forget = () => {
    if (last.get(taskId) === mine) last.delete(taskId)
  }
  mine.then(forget, forget)
  return mine
}
