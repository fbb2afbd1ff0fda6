import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { DealIcon, ExpenseIcon, FileIcon, ProjectFolderIcon, SupportIcon, TasksIcon, UserIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { PaletteItem } from './paletteItem.ts'

const waitMs = 180

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const icons: Record<string, IconComponent> = {
  user: UserIcon,
  task: TasksIcon,
  project: ProjectFolderIcon,
  deal: DealIcon,
  expense: ExpenseIcon,
  ticket: SupportIcon,
}

/** Only addresses of this site are followed, whatever a source may hand out. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

export function useServerHits(query: string): { items: PaletteItem[]; searching: boolean; failed: boolean } {
  const q = useSettled(query.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchEndpoints.search, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const hits = q === '' ? [] : (data?.hits ?? [])
  const items = hits
    .filter((hit) => isOwnPath(hit.path))
    .map((hit): PaletteItem => {
      const person = hit.kind === 'user'
      return {
        id: `${hit.kind}-${hit.id}`,
        group: person ? 'people' : 'results',
        title: hit.title,
        detail: hit.detail,
        icon: icons[hit.kind] ?? FileIcon,
        to: hit.path,
      }
    })
  return { items, searching: isFetching || q !== query.trim(), failed: isError }
}
