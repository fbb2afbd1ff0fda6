import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { applyCalendarChanged, calendarKeys } from './calendar.data.ts'
import { aCalendarEvent, anEvent } from './calendar.testing.ts'

const range = calendarKeys.range({ from: '2026-11-01', to: '2026-11-30', people: [] })

function cache() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(range, { rows: [anEvent()], cursor: 1 })
  queryClient.setQueryData(calendarKeys.event(1, null), aCalendarEvent({ version: 2 }))
  queryClient.setQueryData(calendarKeys.event(1, '2026-11-13T09:00'), aCalendarEvent({ version: 2 }))
  queryClient.setQueryData(calendarKeys.event(2, null), aCalendarEvent({ id: 2, version: 1 }))
  const asksAgain = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  return { queryClient, asksAgain }
}

describe('a changed event', () => {
  it('makes every range ask again, since what it looks like differs by person', async () => {
    const { queryClient, asksAgain } = cache()
    applyCalendarChanged(queryClient, { id: 9, version: 1 })
    await vi.waitFor(() => expect(asksAgain(range)).toBe(true))
  })

  it('makes the open event ask again, each occurrence of it and no other', () => {
    const { queryClient, asksAgain } = cache()
    applyCalendarChanged(queryClient, { id: 1, version: 3 })
    expect(asksAgain(calendarKeys.event(1, null))).toBe(true)
    expect(asksAgain(calendarKeys.event(1, '2026-11-13T09:00'))).toBe(true)
    expect(asksAgain(calendarKeys.event(2, null))).toBe(false)
  })

  it('hears of an answer, which leaves the version as it is, and leaves newer things alone', () => {
    const { queryClient, asksAgain } = cache()
    applyCalendarChanged(queryClient, { id: 1, version: 1 })
    expect(asksAgain(calendarKeys.event(1, null))).toBe(false)
    applyCalendarChanged(queryClient, { id: 1, version: 2 })
    expect(asksAgain(calendarKeys.event(1, null))).toBe(true)
  })
})
