import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Milestone } from '#contract/projects/milestones.schemas.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { AlarmIcon, FlagIcon, SuccessIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

/** Its day, unless that is shown beside it, and whether it was reached: in words, not only by colour. */
export function MilestoneState({ milestone, bare = false }: { milestone: Milestone; bare?: boolean }) {
  const { t } = useTranslation('projects')
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const passed = milestone.doneAt === null && milestone.day < today
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px', flexShrink: 0 }}>
      {!bare && (
        <Meta as="span" sx={{ fontWeight: 450 }}>
          <Day value={milestone.day} />
        </Meta>
      )}
      {milestone.doneAt !== null ? (
        <StatusChip tone="success" icon={SuccessIcon}>
          {t('timeline.done')}
        </StatusChip>
      ) : passed ? (
        <StatusChip tone="error" icon={AlarmIcon}>
          {t('timeline.passed')}
        </StatusChip>
      ) : (
        <StatusChip tone="info" icon={FlagIcon}>
          <Day value={milestone.day} as="left" />
        </StatusChip>
      )}
    </Box>
  )
}
