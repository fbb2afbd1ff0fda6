import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '#contract/paths.ts'
import { readAddress, type TaskAddress, writeAddress } from './taskAddress.ts'

const route = getRouteApi(paths.tasks)

/** The page's state is its address: a link shows a colleague the same. */
export function useTaskAddress(): [TaskAddress, (change: Partial<TaskAddress>) => void] {
  const search = route.useSearch()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(search), [search])
  const change = useCallback(
    (part: Partial<TaskAddress>) => {
      // Typing a search and walking through tasks replace the entry; everything else is a step one can go back from.
      const replace = 'q' in part || (part.open !== undefined && part.open !== '' && address.open !== '')
      void navigate({ to: '.', search: writeAddress({ ...address, ...part }), replace, resetScroll: false })
    },
    [navigate, address],
  )
  return [address, change]
}
