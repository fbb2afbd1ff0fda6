import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { EyeIcon, MailIcon } from '../../../ui/icons.ts'
import { type MailSummary, useMails } from '../settings.data.ts'
import { useTabTable } from '../useTabTable.ts'
import { arrangeMails } from './arrangeMails.ts'
import { MailDialog } from './MailDialog.tsx'
import { mailColumns } from './mailColumns.tsx'

const defaults = { size: 10, sort: '-at' }

export function MailTab() {
  const { t } = useTranslation('settings')
  const [state, setState] = useTabTable(defaults)
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
