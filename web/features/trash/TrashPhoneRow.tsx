import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TrashEntry } from '#contract/trash/trash.endpoints.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { trashLooks } from './trashLooks.ts'

export function TrashPhoneRow({ entry }: { entry: TrashEntry }) {
  const { t } = useTranslation('trash')
  const { kind, title, detail, deletedBy, deletedAt, goneAt } = entry
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip {...trashLooks[kind]}>{t(`kind.${kind}`)}</StatusChip>
        <Typography variant="caption" color="textSecondary">
          <TimeLeft goneAt={goneAt} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title || t('untitled')}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{[detail, deletedBy?.fullName].filter(Boolean).join(' · ')}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary">
        <Instant value={deletedAt} />
      </Typography>
    </Box>
  )
}
