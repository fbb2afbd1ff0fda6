import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#contract/http/addressOf.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { type TicketSummary, ticketCategories, ticketStatuses } from '#contract/tickets/tickets.schemas.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { countTabs } from '../../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { AddIcon, SupportIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { NewTicketDialog } from '../opening/NewTicketDialog.tsx'
import { statusTones } from '../state/ticketLooks.ts'
import { ThreadDrawer } from '../thread/ThreadDrawer.tsx'
import { type TicketScope, ticketFilters, ticketList } from '../tickets.data.ts'
import { ticketColumns } from './ticketColumns.tsx'

const route = getRouteApi(paths.contactAdmin)

/** A person who answers tickets begins with everybody's. */
function useDeskAddress(answers: boolean) {
  const { ticket, kapsam } = route.useSearch()
  const navigate = useNavigate()
  const change = useChangeAddress()
  const scope: TicketScope = answers && kapsam !== 'benim' ? 'all' : 'mine'
  return {
    scope,
    ticketId: ticket,
    open: (id: number) => change({ ticket: id }),
    close: () => change({ ticket: undefined }),
    // Another list: its filters and page are its own.
    setScope: (next: TicketScope) =>
      void navigate({ to: '.', search: { kapsam: next === 'mine' ? 'benim' : undefined } }),
  }
}

/** Both sides of the desk: my own tickets, and for people who answer, everybody's. */
export function TicketDesk() {
  const { t } = useTranslation('tickets')
  const answers = useSession((session) => abilityOf(session.rules).can('manage', 'Ticket'))
  const { scope, ticketId, open, close, setScope } = useDeskAddress(answers)
  const { data, bind, asked } = useTablePage(ticketList(scope))
  const [writing, setWriting] = useState(false)
  const columns = useMemo(() => ticketColumns(t, scope), [t, scope])
  const preferences = useTablePreferences(`tickets.${scope}`)
  const exporting = useExport((format) => addressOf(ticketEndpoints.export.path, undefined, { ...asked, format }))
  const newTicket = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWriting(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t(scope === 'all' ? 'scopes.all' : 'title')}
        sentence={t(scope === 'all' ? 'sentenceAdmin' : 'sentence')}
        actions={
          <>
            {answers && (
              <Segments
                label={t('scope')}
                options={[
                  { value: 'all', label: t('scopes.all') },
                  { value: 'mine', label: t('scopes.mine') },
                ]}
                value={scope}
                onChange={setScope}
              />
            )}
            {newTicket}
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DataTable
          {...bind}
          label={t(scope === 'all' ? 'scopes.all' : 'scopes.mine')}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowLabel={({ subject }) => subject}
          onOpen={({ id }) => open(id)}
          {...(ticketId === undefined ? {} : { openId: String(ticketId) })}
          searchLabel={t('search')}
          tabs={{
            filter: ticketFilters.status,
            label: t('columns.status'),
            items: countTabs(t('all'), ticketStatuses, (status) => t(`statuses.${status}`), data?.statusCounts),
          }}
          filters={[
            {
              id: ticketFilters.category,
              label: t('columns.category'),
              options: ticketCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
            },
          ]}
          preferences={preferences}
          {...(scope === 'all' ? { exporting } : {})}
          empty={
            scope === 'all'
              ? { icon: SupportIcon, title: t('empty.allTitle'), text: t('empty.allText') }
              : { icon: SupportIcon, title: t('empty.title'), text: t('empty.text'), action: newTicket }
          }
          noMatch={t('noMatch')}
          renderPhoneRow={(ticket) => <TicketPhoneRow ticket={ticket} />}
        />
      </Box>
      {writing && (
        <NewTicketDialog
          onClose={() => setWriting(false)}
          onOpened={(id) => {
            setWriting(false)
            open(id)
          }}
        />
      )}
      {ticketId !== undefined && <ThreadDrawer key={ticketId} id={ticketId} onClose={close} />}
    </>
  )
}

function TicketPhoneRow({ ticket }: { ticket: TicketSummary }) {
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
