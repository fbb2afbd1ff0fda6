import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Holiday, holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { calendarKeys } from '../calendar.data.ts'

type Draft = BodyOf<typeof holidayEndpoints.create>

export function useHolidays(year: number) {
  const { t } = useTranslation('calendar')
  const refresh = useRefresh()
  const save = useSaveHoliday()
  const query = useQuery({
    queryKey: [...calendarKeys.holidays, year],
    queryFn: ({ signal }) => call(holidayEndpoints.list, { query: { year }, signal }),
  })
  const remove = async ({ id, name, startDay, endDay, halfDay }: Holiday) => {
    try {
      await call(holidayEndpoints.remove, { params: { id } })
      toast.undo(t('holidays.removed'), () => void save('new', { name, startDay, endDay, halfDay }).catch(showError))
    } catch (error) {
      await showError(error)
    }
    await refresh()
  }
  return { query, remove }
}

export function useSaveHoliday() {
  const refresh = useRefresh()
  return async (holiday: Holiday | 'new', draft: Draft) => {
    if (holiday === 'new') await call(holidayEndpoints.create, { body: draft })
    else {
      await call(holidayEndpoints.update, { params: { id: holiday.id }, body: { ...draft, version: holiday.version } })
    }
    await refresh()
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: calendarKeys.ranges })
    await queryClient.invalidateQueries({ queryKey: calendarKeys.holidays })
  }
}
