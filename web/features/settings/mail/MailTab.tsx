import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { fold } from '#contract/text/fold.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { column } from '../../../ui/DataTable/column.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { type Column, sortField, type TableState } from '../../../ui/DataTable/tableTypes.ts'
import { useTableAddress } from '../../../ui/DataTable/useTablePage.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { EyeIcon, MailIcon } from '../../../ui/icons.ts'
import { type MailSummary, useMails } from '../settings.data.ts'
import { MailDialog } from './MailDialog.tsx'

const mailColumns = (t: TFunction<'settings'>): readonly Column<MailSummary>[] => [
  column('subject', t('mail.columns.subject'), { sortable: true, hideable: false, phone: 'title' }, (row) => (
    <bdi style={{ fontWeight: 550 }}>{row.subject}</bdi>
  )),
  column('to', t('mail.columns.to'), { sortable: true }, (row) => <bdi>{row.to}</bdi>),
  column('at', t('mail.columns.at'), { sortable: true, phone: 'aside' }, (row) => <Instant value={row.at} />),
]

const order: Record<string, (left: MailSummary, right: MailSummary) => number> = {
  at: (left, right) => left.at.localeCompare(right.at),
  subject: (left, right) => compareTurkish(left.subject, right.subject),
  to: (left, right) => compareTurkish(left.to, right.to),
}

/** The folder comes whole: searching, sorting and paging happen here. */
function arrangeMails(mails: readonly MailSummary[], { page, size, sort, q }: TableState) {
  const wanted = fold(q)
  const found = mails.filter(({ to, subject }) => fold(`${subject} ${to}`).includes(wanted))
  const sorted = found.toSorted(order[sortField(sort)])
  if (sort.startsWith('-')) sorted.reverse()
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

const table = { size: 10, sort: '-at', beside: ['bolum'] }

export function MailTab() {
  const { t } = useTranslation('settings')
  const [state, setState] = useTableAddress(table)
  const { data, error, isError, refetch } = useMails()
  const [opened, setOpened] = useState<MailSummary>()
  const message = useErrorText(error)
  const shown = data && arrangeMails(data.rows, state)
  return (
    <>
      <DataTable
        label={t('tabs.posta')}
        columns={mailColumns(t)}
        rows={shown?.rows}
        total={shown?.total ?? 0}
        state={state}
        onStateChange={setState}
        rowId={(mail) => mail.name}
        rowLabel={(mail) => mail.subject}
        onOpen={setOpened}
        rowActions={(mail) => [{ id: 'open', label: t('mail.open'), icon: EyeIcon, onSelect: () => setOpened(mail) }]}
        searchLabel={t('mail.search')}
        error={isError && !data ? { message, onRetry: () => void refetch() } : undefined}
        empty={{ icon: MailIcon, title: t('mail.empty.title'), text: t('mail.empty.text') }}
        noMatch={t('mail.noMatch')}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
