import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { toneOf } from './activityLooks.ts'
import { useActivityWords } from './useActivityWords.ts'

export function ActivityPhoneRow({ activity }: { activity: Activity }) {
  const { t } = useTranslation('activityLog')
  const words = useActivityWords()
  const { actor, object, ip, at, action, result } = activity
  const who = actor?.fullName ?? t(ip === '' ? 'system' : 'visitor')
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip tone={toneOf(activity)}>{result === 'denied' ? t('result.denied') : words.verb(action)}</StatusChip>
        <Typography variant="caption" color="textSecondary" noWrap>
          <Instant value={at} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{object.title || words.kind(object.kind)}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{[who, object.title && words.kind(object.kind)].filter(Boolean).join(' · ')}</bdi>
      </Typography>
    </Box>
  )
}
