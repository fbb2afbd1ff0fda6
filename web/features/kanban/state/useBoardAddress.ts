import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type CardFilters, dueChoices, taskChoices } from '../model/filters.ts'

function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const listIn = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : [])

function readFilters(search: Record<string, unknown>): CardFilters {
  return {
    q: typeof search.ara === 'string' ? search.ara : '',
    people: listIn(search.kisi).flatMap((text) => idIn(text) ?? []),
    labels: listIn(search.etiket).map(decodeURIComponent),
    due: dueChoices.find((choice) => choice === search.bitis),
    task: taskChoices.find((choice) => choice === search.gorev),
  }
}

/** A label may hold the comma that separates labels. */
const escaped = (label: string) => label.replaceAll('%', '%25').replaceAll(',', '%2C')

const writeFilters = ({ q, people, labels, due, task }: CardFilters) => ({
  ara: q || undefined,
  kisi: people.length > 0 ? people.join(',') : undefined,
  etiket: labels.length > 0 ? labels.map(escaped).join(',') : undefined,
  bitis: due,
  gorev: task,
})

/** Which card is open and what is filtered stand in the address: a link shows a colleague the same. */
export function useBoardAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(search), [search])
  const go = useCallback(
    (change: Record<string, string | undefined>, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const setFilters = useCallback((next: CardFilters) => go(writeFilters(next), true), [go])
  const openCard = useCallback(
    (id: number | undefined) => go({ kart: id === undefined ? undefined : String(id) }, false),
    [go],
  )
  return { projectId: idIn(search.proje), cardId: idIn(search.kart), filters, setFilters, openCard }
}
