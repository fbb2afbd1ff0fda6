import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

type EndDayProps = { row: Pick<Approval, 'endDay' | 'newEndDay'>; inline?: boolean }

/** The end day; for an extension the new one with the old struck through, red with how long ago when it has passed. */
export function EndDay({ row: { endDay, newEndDay }, inline = false }: EndDayProps) {
  const { t } = useTranslation(['ui', 'approvals'])
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const shown = newEndDay ?? endDay
  if (shown === null) return null
  const passed = daysBetween(shown, today)
  const late = passed > 0
  const old = newEndDay !== null && endDay !== null && endDay !== newEndDay ? endDay : null
  return (
    <Box component="span" sx={inline ? side : stacked}>
      <Box
        component="time"
        dateTime={shown}
        title={fullDay(shown, locale)}
        sx={late ? { color: 'tone.error.ink', fontWeight: 600 } : { fontWeight: 500 }}
      >
        <bdi>{shortDay(shown, today, locale)}</bdi>
      </Box>
      {old !== null && (
        <Box component="span" sx={{ ...small, order: inline ? -1 : 0 }}>
          <Box component="span" sx={visuallyHidden}>
            {t('approvals:wasDay', { day: shortDay(old, today, locale) })}
          </Box>
          <Box component="s" aria-hidden>
            <bdi>{shortDay(old, today, locale)}</bdi>
          </Box>
        </Box>
      )}
      {late && old === null && !inline && (
        <Box component="span" sx={{ ...small, color: 'tone.error.ink', whiteSpace: 'normal' }}>
          <bdi>{t('daysOver', { count: passed })}</bdi>
        </Box>
      )}
    </Box>
  )
}

const stacked = { display: 'grid', justifyItems: 'start', lineHeight: '18px' } as const
const side = { display: 'inline-flex', gap: '6px', alignItems: 'baseline' } as const
const small = { fontSize: 'size.fine', lineHeight: '17px', color: 'text.secondary', whiteSpace: 'nowrap' } as const
