import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LineTabs } from '../LineTabs.tsx'
import { BulkBar } from './BulkBar.tsx'
import { reconcile } from './columnChoice.ts'
import { DesktopTable } from './DesktopTable.tsx'
import { Pager } from './Pager.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { type DataTableProps, type TableState, type TableTabs, withFilter } from './tableTypes.ts'
import { useTableModel } from './useTableModel.ts'

/** The one table: tabs, filters, rows and pager in one card, everything that it shows decided by `state`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, state, onStateChange, tabs, selection, error, total } = props
  const { t } = useTranslation('ui')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const remembered = props.preferences?.value
  const preferences = useMemo(() => reconcile(columns, remembered), [columns, remembered])
  const model = useTableModel({ columns, rows, rowId, preferences, selection })
  const nothing = error !== undefined || rows?.length === 0
  return (
    <MuiCard sx={{ overflow: 'clip' }}>
      {tabs && (
        <>
          <LineTabs
            label={tabs.label}
            tabs={tabs.items}
            value={shownTab(tabs, state)}
            onChange={(value) => onStateChange(withFilter(state, tabs.filter, value ? [value] : []))}
          />
          <Divider />
        </>
      )}
      {selection?.actions && selection.selected.length > 0 ? (
        <BulkBar selection={selection} />
      ) : (
        <TableToolbar {...props} choice={preferences} phone={phone} />
      )}
      <Box sx={{ position: 'relative' }} aria-busy={rows === undefined || props.refreshing}>
        {props.refreshing && (
          <LinearProgress
            aria-label={t('loading')}
            sx={{ position: 'absolute', insetInline: 0, height: 2, zIndex: 3 }}
          />
        )}
        {phone ? <PhoneRows {...props} model={model} /> : <DesktopTable {...props} model={model} />}
        {nothing && <TableMessage {...props} />}
      </Box>
      <Pager state={state} total={total} mostCounted={props.mostCounted} phone={phone} onStateChange={onStateChange} />
    </MuiCard>
  )
}

/** An address may name a tab that this person does not have: the first one shows the rows then. */
function shownTab({ filter, items }: TableTabs, { filters }: TableState): string {
  const named = filters[filter]?.[0] ?? ''
  return items.some(({ value }) => value === named) ? named : (items[0]?.value ?? '')
}
