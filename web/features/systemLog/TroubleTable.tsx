import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { systemLogLevels } from '#contract/systemLog/systemLog.schemas.ts'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { SuccessIcon } from '../../ui/icons.ts'
import { type Period, periods, systemLogFilters } from './address/systemLogAddress.ts'
import { useOpenTrouble } from './address/useOpenTrouble.ts'
import { TroubleDrawer } from './detail/TroubleDrawer.tsx'
import { useTroubles } from './systemLog.data.ts'
import { TroublePhoneRow } from './TroublePhoneRow.tsx'
import { troubleColumns } from './troubleColumns.tsx'
import { useServiceName } from './useServiceName.ts'

// `Object.keys` forgets the names of an object's keys.
const periodNames = Object.keys(periods) as Period[]

/** Every trouble once, with how often it came. */
export function TroubleTable() {
  const { t } = useTranslation('systemLog')
  const { state, setState, answer } = useTroubles()
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const message = useErrorText(error)
  const serviceName = useServiceName()
  const columns = useMemo(() => troubleColumns(t, serviceName), [t, serviceName])
  const preferences = useTablePreferences('systemLog')
  const trouble = useOpenTrouble()
  const counts = data?.levelCounts
  const all = counts && counts.fatal + counts.error + counts.warn
  const count = (value: number | undefined) => (value === undefined ? {} : { count: value })
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={isError && !data ? [] : data?.rows}
        total={data?.total ?? 0}
        state={state}
        onStateChange={setState}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => row.message}
        onOpen={({ id }) => trouble.open(id)}
        searchLabel={t('search')}
        tabs={{
          filter: systemLogFilters.level,
          label: t('columns.level'),
          items: [
            { value: '', label: t('all'), ...count(all) },
            ...systemLogLevels.map((level) => ({
              value: level,
              label: t(`levels.${level}`),
              ...count(counts?.[level]),
            })),
          ],
        }}
        filters={[
          {
            id: systemLogFilters.service,
            label: t('columns.service'),
            options: (data?.services ?? []).map((name) => ({ value: name, label: serviceName(name) })),
          },
          {
            id: systemLogFilters.period,
            label: t('columns.lastAt'),
            options: periodNames.map((name) => ({ value: name, label: t(`periods.${name}`) })),
          },
        ]}
        preferences={preferences}
        refreshing={isPlaceholderData}
        error={isError ? { message, onRetry: () => void refetch() } : undefined}
        empty={{ icon: SuccessIcon, title: t('empty.title'), text: t('empty.text') }}
        noMatch={t('noMatch')}
        renderPhoneRow={(row) => <TroublePhoneRow trouble={row} />}
        {...(trouble.id === undefined ? {} : { openId: String(trouble.id) })}
      />
      {trouble.id !== undefined && <TroubleDrawer id={trouble.id} onClose={trouble.close} />}
    </>
  )
}
