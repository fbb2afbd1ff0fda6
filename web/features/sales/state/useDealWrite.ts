import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { cacheDeal, salesKeys } from '../sales.data.ts'

/** Runs a write on a deal and caches its answer. After a failure it shows the reason and loads the current deal. */
export function useDealWrite() {
  const queryClient = useQueryClient()
  return useCallback(
    async (id: number, write: () => Promise<DealDetail>): Promise<boolean> => {
      try {
        cacheDeal(queryClient, await write())
        return true
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: salesKeys.deal(id) })
        void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
        await showError(error)
        return false
      }
    },
    [queryClient],
  )
}
