/** Several messages in a row are a person; more than one every two seconds for long is a script. */
const burst = 20
const perSecond = 0.5

/** How much each person may still ask to have relayed, over all their sockets. */
export function createAllowance(now: () => number = () => performance.now()) {
  const left = new Map<number, { count: number; at: number }>()
  return {
    take(userId: number): boolean {
      const before = left.get(userId) ?? { count: burst, at: now() }
      const count = Math.min(burst, before.count + ((now() - before.at) / 1000) * perSecond)
      left.set(userId, { count: count >= 1 ? count - 1 : count, at: now() })
      return count >= 1
    },
  }
}
