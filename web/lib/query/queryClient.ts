import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/apiError.ts'

const maxTries = 2

/** Retries only after a lost connection or a server error: a refusal stays a refusal. */
function retry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false
  return failures < maxTries
}

// Draws a cache change before the click that made it has ended: otherwise a box ticked by hand would spring back for a
// moment and be ticked again.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be without a network may be wrong, and waiting for it would look like loading.
    queries: {
      ...{ retry, staleTime: 30_000, refetchOnWindowFocus: true, refetchOnReconnect: true },
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // A mutation that handles its own failure says so by `onError`.
    onError: (error, _variables, _context, mutation) => {
      if (mutation.options.onError !== undefined) return
      void import('../errors/showError.ts').then(({ showError }) => showError(error))
    },
  }),
})
