import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abilityOf } from '#contract/roles/abilities.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { ticketCategories, ticketStatuses } from '#contract/tickets/tickets.schemas.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { addressOf } from '../../../lib/http/address.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { countTabs } from '../../../ui/DataTable/countTabs.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { AddIcon, SupportIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { NewTicketDialog } from '../opening/NewTicketDialog.tsx'
import { ThreadDrawer } from '../thread/ThreadDrawer.tsx'
import { ticketFilters, ticketList } from '../tickets.data.ts'
import { TicketPhoneRow } from './TicketPhoneRow.tsx'
import { ticketColumns } from './ticketColumns.tsx'
import { useDeskAddress } from './useDeskAddress.ts'

/** Both sides of the desk: what I asked, and for who answers, what everybody asked. */
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
