import { useCallback, useMemo } from 'react'
import type { AnySearch } from '#contract/addresses.ts'
import { idIn } from '../../../lib/address/idIn.ts'
import { useAnySearch, useChangeAddress } from '../../../lib/address/useAddress.ts'
import { type CardFilters, dueChoices, taskChoices } from '../model/filters.ts'

const listIn = (value: string | number = '') => String(value).split(',').filter(Boolean)

const readFilters = ({ ara, kisi, etiket, bitis, gorev }: AnySearch): CardFilters => ({
  q: ara ?? '',
  people: listIn(kisi).flatMap((text) => idIn(text) ?? []),
  labels: listIn(etiket).map(decodeURIComponent),
  due: dueChoices.find((choice) => choice === bitis),
  task: taskChoices.find((choice) => choice === gorev),
})

/** A label may hold the comma that separates labels. */
const escaped = (label: string) => label.replaceAll('%', '%25').replaceAll(',', '%2C')

const writeFilters = ({ q, people, labels, due, task }: CardFilters): AnySearch => ({
  ara: q || undefined,
  kisi: people.join(',') || undefined,
  etiket: labels.map(escaped).join(',') || undefined,
  bitis: due,
  gorev: task,
})

/** The address keeps the open card and the filters: a link shows a colleague the same. */
export function useBoardAddress() {
  const search = useAnySearch()
  const change = useChangeAddress()
  const filters = useMemo(() => readFilters(search), [search])
  const setFilters = useCallback((next: CardFilters) => change(writeFilters(next), { replace: true }), [change])
  const openCard = useCallback((kart: number | undefined) => change({ kart }), [change])
  return { cardId: search.kart, filters, setFilters, openCard }
}
