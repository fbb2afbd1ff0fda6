import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { UserAddIcon } from '../../../ui/icons.ts'
import { useRegistrationList } from '../settings.data.ts'
import { RegistrationPhoneRow } from './RegistrationPhoneRow.tsx'
import { registrationColumns } from './registrationColumns.tsx'
import { useDecide } from './useDecide.ts'

export function RegistrationsTab() {
  const { t } = useTranslation('settings')
  const { state, setState, answer } = useRegistrationList()
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const decide = useDecide()
  const message = useErrorText(error)
  return (
    <DataTable
      label={t('tabs.kayitlar')}
      columns={registrationColumns(t, decide)}
      rows={isError && !data ? [] : data?.rows}
      total={data?.total ?? 0}
      state={state}
      onStateChange={setState}
      rowId={(row) => String(row.id)}
      rowLabel={(row) => row.fullName}
      searchLabel={t('registrations.search')}
      refreshing={isPlaceholderData}
      error={isError ? { message, onRetry: () => void refetch() } : undefined}
      empty={{ icon: UserAddIcon, title: t('registrations.empty.title'), text: t('registrations.empty.text') }}
      noMatch={t('registrations.noMatch')}
      renderPhoneRow={(row) => <RegistrationPhoneRow registration={row} decide={decide} />}
    />
  )
}
