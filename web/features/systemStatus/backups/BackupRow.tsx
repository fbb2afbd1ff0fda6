import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Backup } from '#contract/backups/backups.endpoints.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { LedgerRow } from '../look/LedgerRow.tsx'

const tones = { waiting: 'info', running: 'info', done: 'success', failed: 'error' } as const

const trouble = {
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'tone.error.ink',
  overflowWrap: 'anywhere',
} as const

export function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const { state, rows, files, bytes, failure, damage, copyFailure, askedBy, name } = backup
  const number = (value: number) => numberFormat(locale).format(value)
  const contents = [
    ...(rows === null ? [] : [t('backups.rows', { count: rows, replace: { count: number(rows) } })]),
    ...(files === null ? [] : [t('backups.files', { count: files, replace: { count: number(files) } })]),
    askedBy ? askedBy.fullName : t('backups.daily'),
  ]
  return (
    <LedgerRow bytes={bytes} end={<StatusChip tone={tones[state]}>{t(`backups.states.${state}`)}</StatusChip>}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 'size.text', lineHeight: '20px', fontWeight: 550 }} title={name ?? ''}>
          <Instant value={backup.startedAt} />
        </Box>
        <Box sx={{ fontSize: 'size.small', lineHeight: '18px', color: failure ? 'tone.error.ink' : 'text.secondary' }}>
          {failure ? <bdi dir="ltr">{failure}</bdi> : contents.join(' · ')}
        </Box>
        {damage && (
          <Box sx={trouble}>
            {t('backups.damage')} <bdi>{damage}</bdi>
          </Box>
        )}
        {copyFailure && (
          <Box sx={trouble}>
            {t('backups.copyFailure')} <bdi dir="ltr">{copyFailure}</bdi>
          </Box>
        )}
      </Box>
    </LedgerRow>
  )
}
