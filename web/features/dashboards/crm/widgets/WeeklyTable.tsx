import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../../ui/format/shortDay.ts'
import { CountLink } from './CountLink.tsx'

type WeeklyTableProps = { weeks: CrmContents['weekly']['weeks']; today: string }

/** The numbers behind the bars, the newest first; each leads to its tasks. */
export function WeeklyTable({ weeks, today }: WeeklyTableProps) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  return (
    <Box component="table" aria-label={t('weekly.label')} sx={look}>
      <thead>
        <tr>
          <th scope="col">{t('weekly.week')}</th>
          <th scope="col">{t('weekly.assigned')}</th>
          <th scope="col">{t('weekly.completed')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, to, assigned, completed }) => {
          const days = t('weekly.range', { from: shortDay(from, today, locale), to: shortDay(to, today, locale) })
          return (
            <tr key={from}>
              <th scope="row">
                <bdi>{days}</bdi>
              </th>
              <td>
                <CountLink number={assigned} label={`${t('weekly.assigned')}, ${days}`} />
              </td>
              <td>
                <CountLink number={completed} label={`${t('weekly.completed')}, ${days}`} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const look = {
  width: 1,
  alignSelf: 'start',
  borderCollapse: 'collapse',
  fontSize: 'size.small',
  lineHeight: '22px',
  '& th': { fontWeight: 400, textAlign: 'start', p: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 'size.fine' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'end', p: 0, fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTop: 1, borderColor: 'hairline' },
} as const
