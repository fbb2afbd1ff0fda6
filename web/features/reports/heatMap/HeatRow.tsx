import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Grid, UserTaskAnalysis } from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'
import { shade } from './shade.ts'

type HeatRowProps = {
  person: UserTaskAnalysis['people'][number]
  row: Grid['rows'][number] | undefined
  data: UserTaskAnalysis
  most: number
}

export function HeatRow({ person, row, data, most }: HeatRowProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const { weeks, load, today } = data
  const number = numberFormat(locale)
  return (
    <tr>
      <th scope="row">
        <Person person={{ ...person, presence: null }} size={26} dimmed={!person.active} />
      </th>
      {weeks.map(({ from, to }, at) => {
        const count = row?.counts[at] ?? 0
        const days = `${shortDay(from, today, locale)} – ${shortDay(to, today, locale)}`
        const label = t('analysis.cell', { name: person.fullName, days, count })
        const tint = shade(count / most)
        return (
          <td key={from}>
            {count === 0 ? (
              <Box component="span" sx={[cell, tint, { color: 'text.secondary' }]}>
                <bdi>{number.format(0)}</bdi>
              </Box>
            ) : (
              <Box
                component={AppLink}
                href={allTasksHref({ ...load.query, ...load.columns[at]?.query, ...row?.query })}
                aria-label={label}
                title={label}
                sx={[cell, tint]}
              >
                <bdi>{number.format(count)}</bdi>
              </Box>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const cell = {
  display: 'grid',
  placeContent: 'center',
  height: 34,
  minWidth: 44,
  borderRadius: '5px',
  color: 'text.primary',
  textDecoration: 'none',
  'a&:hover, &:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
} as const
