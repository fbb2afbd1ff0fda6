import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { useActivityWords } from '../useActivityWords.ts'

type Value = ActivityDetail['changes'][number]['from']

type ChangeValueProps = {
  field: string
  value: Value
  /** Of people, where the field speaks of them. */
  names: ReadonlyMap<number, string>
}

const isDay = (text: string) => z.iso.date().safeParse(text).success
const isInstant = (text: string) => z.iso.datetime().safeParse(text).success

/** A recorded value as a person reads it. */
function ChangeValue({ field, value, names }: ChangeValueProps) {
  const { t } = useTranslation('activityLog')
  const words = useActivityWords()
  if (isEmpty(value)) return <Box sx={{ color: 'text.secondary' }}>{t('detail.nothing')}</Box>
  if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
  if (typeof value === 'number') return <bdi>{names.get(value) ?? value}</bdi>
  if (typeof value === 'string') {
    if (isDay(value)) return <Day value={value} as="plain" />
    return isInstant(value) ? <Instant value={value} /> : <bdi>{words.value(field, value)}</bdi>
  }
  if (!Array.isArray(value) && typeof value?.name === 'string') return <bdi>{value.name}</bdi>
  const parts = Object.entries(value ?? {})
  return (
    <PlainList>
      {parts.map(([name, part]) => (
        <li key={name}>
          {!Array.isArray(value) && <Box sx={{ color: 'text.secondary' }}>{words.field(name)}</Box>}
          <ChangeValue field={Array.isArray(value) ? field : name} value={part} names={names} />
        </li>
      ))}
    </PlainList>
  )
}

const isEmpty = (value: Value) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

const nobody: ReadonlyMap<number, string> = new Map()

/** Field by field, before beside after. */
export function ChangesTable({ changes, people }: Pick<ActivityDetail, 'changes' | 'people'>) {
  const { t } = useTranslation('activityLog')
  const words = useActivityWords()
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return (
    <Box sx={{ border: 1, borderColor: 'hairline', borderRadius: '8px', overflow: 'hidden' }}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">{t('detail.field')}</th>
            <th scope="col">{t('detail.before')}</th>
            <th scope="col">{t('detail.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to, personal }) => (
            <tr key={field}>
              <th scope="row">{field === '' ? t('detail.value') : words.field(field)}</th>
              <Box component="td" sx={from === null || to === null ? {} : { color: 'text.secondary' }}>
                <ChangeValue field={field} value={from} names={personal ? names : nobody} />
              </Box>
              <td>
                <ChangeValue field={field} value={to} names={personal ? names : nobody} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const look = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 'size.small',
  lineHeight: '18px',
  '& th, & td': { p: '8px 10px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { bgcolor: 'faint', color: 'text.secondary', fontWeight: 550 },
  '& tbody th': { fontWeight: 550 },
  '& tbody tr': { borderTop: 1, borderColor: 'hairline' },
} as const
