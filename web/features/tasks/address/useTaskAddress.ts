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
      // Typing a search and going through tasks replace the history entry; every other change can be undone by going
      // back.
      const replace = 'q' in part || (part.open !== undefined && part.open !== '' && address.open !== '')
      void navigate({ to: '.', search: writeAddress({ ...address, ...part }), replace, resetScroll: false })
    },
    [navigate, address],
  )
  return [address, change]
}
