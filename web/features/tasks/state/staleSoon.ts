import type { QueryClient, QueryKey } from '@tanstack/react-query'

const waitMs = 120
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Many events in a row ask the server once. */
export function staleSoon(queryClient: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey)
  if (waiting.has(name)) return
  waiting.set(
    name,
    setTimeout(() => {
      waiting.delete(name)
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }, waitMs),
  )
}
