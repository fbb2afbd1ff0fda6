import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LineTabs } from '../LineTabs.tsx'
import { reconcile } from './columnChoice.ts'
import { DesktopTable } from './DesktopTable.tsx'
import { Pager } from './Pager.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { TableMessage } from './TableMessage.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { type DataTableProps, shownTab, withFilter } from './tableTypes.ts'
import { useTableModel } from './useTableModel.ts'

/** The one table: tabs, filters, rows and pager in one card, everything that it shows decided by `state`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, state, onStateChange, tabs, selection, error, total } = props
  const { t } = useTranslation('ui')
  const phone = useMediaQuery(useTheme().breakpoints.down(props.renderCard ? 'md' : 'sm'))
  const remembered = props.preferences?.value
  const preferences = useMemo(() => reconcile(columns, remembered), [columns, remembered])
  const model = useTableModel({ columns, rows, rowId, preferences, selection })
  const nothing = error !== undefined || rows?.length === 0
  const pager = (
    <Pager
      state={state}
      total={total}
      mostCounted={props.mostCounted}
      phone={phone}
      lead={props.keyHints}
      onStateChange={onStateChange}
    />
  )
  if (phone && props.renderCard) {
    return (
      <>
        <PhoneRows {...props} model={model} />
        {nothing && <TableMessage {...props} />}
        {pager}
      </>
    )
  }
  return (
    <MuiCard sx={{ overflow: 'clip', ...(props.fixed && { containerType: 'inline-size' }) }}>
      {tabs && !tabs.look && (
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
      <TableToolbar {...props} choice={preferences} phone={phone} />
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
      {pager}
    </MuiCard>
  )
}
