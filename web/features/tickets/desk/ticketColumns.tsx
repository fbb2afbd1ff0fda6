import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { TicketSummary } from '#contract/tickets/tickets.schemas.ts'
import { column } from '../../../ui/DataTable/column.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { categoryIcons, statusTones } from '../state/ticketLooks.ts'
import type { TicketScope } from '../tickets.data.ts'
import { Requester } from './Requester.tsx'

export function ticketColumns(t: TFunction<'tickets'>, scope: TicketScope): readonly Column<TicketSummary>[] {
  const columns: Column<TicketSummary>[] = [
    column(
      'subject',
      t('columns.subject'),
      { sortable: true, hideable: false, width: '40%' },
      ({ id, subject, category }) => {
        const Icon = categoryIcons[category]
        return (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ ...ellipsis, fontWeight: 550 }}>
              <bdi>{subject}</bdi>
            </Box>
            <Row
              sx={{
                gap: '6px',
                fontSize: 'size.fine',
                color: 'text.secondary',
              }}
            >
              <bdi>{`#${id}`}</bdi>
              <Icon width={14} height={14} aria-hidden />
              {t(`categories.${category}`)}
            </Row>
          </Box>
        )
      },
    ),
    column('requester', t('columns.requester'), ({ requester }) => <Requester requester={requester} />),
    column('status', t('columns.status'), { sortable: true }, ({ status }) => (
      <StatusChip tone={statusTones[status]}>{t(`statuses.${status}`)}</StatusChip>
    )),
    column('messages', t('columns.messages'), { align: 'end' }, ({ messageCount }) => messageCount),
    column('createdAt', t('columns.opened'), { sortable: true, hiddenAtFirst: true }, ({ createdAt }) => (
      <Instant value={createdAt} />
    )),
    column('lastMessageAt', t('columns.last'), { sortable: true, align: 'end' }, ({ lastMessageAt }) => (
      <Instant value={lastMessageAt} />
    )),
  ]
  // In the person's own list the requester is always the same.
  return scope === 'all' ? columns : columns.filter(({ id }) => id !== 'requester')
}
