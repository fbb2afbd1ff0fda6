/** Joins all requests of one moment into one call, so that a page full of widgets or chips asks the server once. */
export function askTogether<Name extends string | number, Answer>(
  ask: (names: readonly Name[]) => Promise<Answer>,
  waitMs = 0,
) {
  let round: { names: Set<Name>; answer: Promise<Answer> } | undefined
  return (name: Name): Promise<Answer> => {
    if (!round) {
      const names = new Set<Name>()
      const moment = new Promise((resolve) => setTimeout(resolve, waitMs))
      const answer = moment.then(() => {
        round = undefined
        return ask([...names])
      })
      round = { names, answer }
    }
    round.names.add(name)
    return round.answer
  }
}
