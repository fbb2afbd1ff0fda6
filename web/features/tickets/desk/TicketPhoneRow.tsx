import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TicketSummary } from '#contract/tickets/tickets.schemas.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Row } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { statusTones } from '../state/ticketLooks.ts'

export function TicketPhoneRow({ ticket }: { ticket: TicketSummary }) {
  const { t } = useTranslation('tickets')
  const { id, subject, status, category, requester, lastMessageAt } = ticket
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', gap: '8px' }}>
        <StatusChip tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusChip>
        <Typography variant="caption" color="textSecondary">
          <Instant value={lastMessageAt} />
        </Typography>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{subject}</bdi>
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap>
        <bdi>{`#${id}`}</bdi> · {t(`categories.${category}`)} · <bdi>{requester.name}</bdi>
      </Typography>
    </Box>
  )
}
