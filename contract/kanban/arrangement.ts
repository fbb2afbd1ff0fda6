/**
 * Completes the order that a list of ids asks for: an id that the list leaves out stays behind its predecessor, and ids
 * that were first without being named stay first.
 */
export function arrangement(current: readonly number[], listed: readonly number[]): number[] {
  const named = new Set(listed)
  const first: number[] = []
  const followers = new Map<number, number[]>()
  let chain = first
  for (const id of current) {
    if (named.has(id)) {
      chain = []
      followers.set(id, chain)
    } else {
      chain.push(id)
    }
  }
  return [...first, ...listed.flatMap((id) => [id, ...(followers.get(id) ?? [])])]
}
