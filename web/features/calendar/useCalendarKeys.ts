import { useTheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../lib/shortcuts/shortcuts.ts'
import type { CalendarModel } from './useCalendar.ts'

/** T today, ← → a step, M W D L the views, N something new; `?` lists them. */
export function useCalendarKeys({ go, step, today, create, mayCreate }: CalendarModel): void {
  const { t } = useTranslation('calendar')
  const { direction } = useTheme()
  const [back, on] = direction === 'rtl' ? ['arrowright', 'arrowleft'] : ['arrowleft', 'arrowright']
  useShortcut('t', t('today'), today)
  useShortcut(back ?? '', t('step.back'), () => step(-1))
  useShortcut(on ?? '', t('step.on'), () => step(1))
  useShortcut('m', t('view.month'), () => go({ view: 'month' }))
  useShortcut('w', t('view.week'), () => go({ view: 'week' }))
  useShortcut('d', t('view.day'), () => go({ view: 'day' }))
  useShortcut('l', t('view.list'), () => go({ view: 'list' }))
  useShortcut('n', t('create.action'), () => mayCreate && create())
}
