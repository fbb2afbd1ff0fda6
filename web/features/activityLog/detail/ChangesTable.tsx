import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { useActivityWords } from '../useActivityWords.ts'
import { ChangeValue } from './ChangeValue.tsx'

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
