import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { kindIcons } from '../../features/search/kindIcons.ts'
import { isOwnPath, searchQuery } from '../../features/search/search.data.ts'
import { SearchIcon } from '../../ui/icons.ts'
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

interface ServerHits {
  items: PaletteItem[]
  /** The line that leads to the page of all results. */
  all: PaletteItem[]
  searching: boolean
  failed: boolean
}

export function useServerHits(query: string): ServerHits {
  const { t } = useTranslation('search')
  const q = useSettled(query.trim())
  const { data, isFetching, isError } = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData })
  const hits = q === '' ? [] : (data?.hits ?? [])
  const items = hits.filter(isOwnPath).map(
    ({ kind, id, title, detail, image, path }): PaletteItem => ({
      ...{ id: `${kind}-${id}`, group: kind, title, detail },
      icon: kindIcons[kind],
      image,
      to: path,
    }),
  )
  const all: PaletteItem = {
    ...{ id: 'allResults', group: 'all', title: t('allResults', { query: q }), icon: SearchIcon },
    to: href(paths.search, { q }),
  }
  return {
    items,
    all: items.length > 0 ? [all] : [],
    searching: isFetching || q !== query.trim(),
    failed: isError,
  }
}
