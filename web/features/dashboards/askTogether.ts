/**
 * Whatever is asked for at the same moment goes in one call: the page is one question, a widget made anew another.
 */
export function askTogether<Name extends string, Answer>(ask: (names: readonly Name[]) => Promise<Answer>) {
  let round: { names: Set<Name>; answer: Promise<Answer> } | undefined
  return (name: Name): Promise<Answer> => {
    if (!round) {
      const names = new Set<Name>()
      const moment = new Promise((resolve) => setTimeout(resolve))
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
