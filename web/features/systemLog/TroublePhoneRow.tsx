import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SystemTrouble } from '#contract/systemLog/systemLog.schemas.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { levelLooks } from './levelLooks.ts'
import { useServiceName } from './useServiceName.ts'

export function TroublePhoneRow({ trouble }: { trouble: SystemTrouble }) {
  const { t } = useTranslation('systemLog')
  const serviceName = useServiceName()
  const { level, message, service, count, lastAt } = trouble
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip {...levelLooks[level]}>{t(`levels.${level}`)}</StatusChip>
        <Typography variant="caption" color="textSecondary" noWrap>
          <Instant value={lastAt} />
        </Typography>
      </Box>
      <Typography variant="subtitle2" component="span" sx={clamp}>
        <bdi>{message}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{`${serviceName(service)} · ${t('times', { count })}`}</bdi>
      </Typography>
    </Box>
  )
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
