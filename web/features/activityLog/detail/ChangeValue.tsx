import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Day } from '../../../ui/format/Day.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'

type Value = ActivityDetail['changes'][number]['from']

type ChangeValueProps = {
  value: Value
  /** Of people, where the field speaks of them. */
  names: ReadonlyMap<number, string>
}

const isDay = (text: string) => z.iso.date().safeParse(text).success
const isInstant = (text: string) => z.iso.datetime().safeParse(text).success

/** A recorded value as a person reads it. */
export function ChangeValue({ value, names }: ChangeValueProps) {
  const { t } = useTranslation('activityLog')
  if (value === null || value === '') return <Box sx={{ color: 'text.disabled' }}>{t('detail.nothing')}</Box>
  if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
  if (typeof value === 'number') return <bdi>{names.get(value) ?? value}</bdi>
  if (typeof value === 'string') {
    if (isDay(value)) return <Day value={value} as="plain" />
    return isInstant(value) ? <Instant value={value} /> : <bdi>{value}</bdi>
  }
  if (!Array.isArray(value)) return <CodeText>{JSON.stringify(value)}</CodeText>
  if (value.length === 0) return <Box sx={{ color: 'text.disabled' }}>{t('detail.nothing')}</Box>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {value.map((one, place) => (
        // A recorded list never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>
          <ChangeValue value={one} names={names} />
        </li>
      ))}
    </Box>
  )
}
