import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import type { MailSummary } from '../settings.data.ts'

export const mailColumns = (t: TFunction<'settings'>): readonly Column<MailSummary>[] => [
  {
    id: 'subject',
    header: t('mail.columns.subject'),
    sortable: true,
    hideable: false,
    phone: 'title',
    cell: (row) => <bdi style={{ fontWeight: 550 }}>{row.subject}</bdi>,
  },
  { id: 'to', header: t('mail.columns.to'), sortable: true, cell: (row) => <bdi>{row.to}</bdi> },
  {
    id: 'at',
    header: t('mail.columns.at'),
    sortable: true,
    phone: 'aside',
    cell: (row) => <Instant value={row.at} />,
  },
]
