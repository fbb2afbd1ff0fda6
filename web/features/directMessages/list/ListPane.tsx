import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { EditIcon, MessageIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Pills } from '../../../ui/Pills.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { useImportantIds } from '../../contacts/contacts.data.ts'
import { useInbox } from '../../inbox/inbox.data.ts'
import { directUnread } from '../../inbox/unread.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { ListHeading } from './ListHeading.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { SearchResults } from './SearchResults.tsx'
import { type Filter, filters, sectionsOf } from './sections.ts'

type ListPaneProps = { chosen: number | undefined; onNew: () => void }

function Rows({ rows, filter, chosen, onNew }: ListPaneProps & { rows: readonly InboxRow[]; filter: Filter }) {
  const { t } = useTranslation('direct')
  const importantIds = useImportantIds()
  const { important, recent } = sectionsOf(rows, filter, importantIds, chosen)
  if (important.length + recent.length === 0) {
    if (filter !== 'all') return <EmptyState icon={MessageIcon} title={t(`list.empty.${filter}`)} />
    return (
      <EmptyState
        icon={MessageIcon}
        title={t('list.empty.all')}
        text={t('list.empty.text')}
        action={
          <Button variant="contained" onClick={onNew}>
            {t('list.start')}
          </Button>
        }
      />
    )
  }
  const section = (shown: readonly InboxRow[], isImportant: boolean) =>
    shown.map((row) => <ConversationRow key={row.id} row={row} chosen={row.id === chosen} important={isImportant} />)
  return (
    <>
      {important.length > 0 && <ListHeading>{t('list.importantOnes')}</ListHeading>}
      {section(important, true)}
      {important.length > 0 && recent.length > 0 && <ListHeading>{t('list.recent')}</ListHeading>}
      {section(recent, false)}
    </>
  )
}

export function ListPane({ chosen, onNew }: ListPaneProps) {
  const { t } = useTranslation('direct')
  const inbox = useInbox()
  const now = useNow()
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Box
      component="nav"
      aria-label={t('list.label')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <Row sx={{ height: 64, flexShrink: 0, px: '18px', paddingInlineEnd: '12px' }}>
        <Typography variant="subtitle1" component="h1" sx={{ flex: 1, fontSize: 'size.large' }}>
          {t('title')}
        </Typography>
        <IconAction icon={EditIcon} label={t('new.title')} titled size="medium" onClick={onNew} />
      </Row>
      <Box sx={{ px: '16px', display: 'grid', gap: '10px', '& .MuiOutlinedInput-root': { width: 1, height: 38 } }}>
        <SearchField label={t('search.label')} value={q} onChange={setQ} />
        {q === '' && (
          <Pills
            label={t('list.filter')}
            value={filter}
            onChange={setFilter}
            pills={filters.map((value) => ({
              value,
              label: t(`list.filters.${value}`),
              ...(value === 'unread' ? { count: directUnread(inbox.data?.rows ?? [], now) } : {}),
            }))}
          />
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: '8px', scrollbarWidth: 'thin' }}>
        <Loaded query={inbox} skeleton={<ListSkeleton />}>
          {({ rows }) =>
            q !== '' ? (
              <SearchResults q={q} rows={rows} />
            ) : (
              <Rows rows={rows} filter={filter} chosen={chosen} onNew={onNew} />
            )
          }
        </Loaded>
      </Box>
    </Box>
  )
}
