import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../icons.ts'
import { Segments } from '../Segments.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { SearchField } from './SearchField.tsx'
import { type DataTableProps, shownTab, sortField, type TablePreferences, withFilter } from './tableTypes.ts'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'tabs' | 'searchLabel' | 'searchKey' | 'filters' | 'preferences' | 'exporting'
> & { choice: TablePreferences; phone: boolean }

/** Search and filters at the start, quiet view tools at the end. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, state, onStateChange, tabs, searchLabel, filters, preferences, exporting, choice, phone } = props
  if (!searchLabel && !filters?.length && !preferences && !exporting) return null
  const segments = tabs?.look === 'segments' ? tabs : undefined
  const search = searchLabel && (
    <SearchField
      {...props.searchKey}
      label={searchLabel}
      value={state.q}
      onChange={(q) => onStateChange({ ...state, page: 1, q })}
    />
  )
  return (
    <Box sx={{ ...line, minHeight: 58, px: { xs: '12px', sm: '16px' }, py: '12px' }}>
      {segments && (
        <Segments
          label={segments.label}
          options={segments.items}
          value={shownTab(segments, state)}
          onChange={(value) => onStateChange(withFilter(state, segments.filter, value ? [value] : []))}
        />
      )}
      {/* Stays together when there is no room for it beside the segments. */}
      <Box sx={segments ? { ...line, marginInlineStart: 'auto' } : { display: 'contents' }}>
        {search}
        <Box
          sx={{
            display: 'flex',
            flex: { xs: '1 1 0', sm: '0 1 auto' },
            minWidth: 0,
            gap: '8px',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            overflowX: { xs: 'auto', sm: 'visible' },
          }}
        >
          {filters?.map((filter) => (
            <FilterButton
              key={filter.id}
              filter={filter}
              values={state.filters[filter.id] ?? []}
              onChange={(values) => onStateChange(withFilter(state, filter.id, values))}
            />
          ))}
        </Box>
      </Box>
      {(phone || preferences || exporting) && (
        <Box sx={{ display: 'flex', marginInlineStart: 'auto', gap: '4px' }}>
          {phone && <SortMenu columns={columns} state={state} onStateChange={onStateChange} />}
          {!phone && preferences && <ColumnChooser columns={columns} choice={choice} onChange={preferences.onChange} />}
          {exporting && <ExportButton exporting={exporting} compact={phone} />}
        </Box>
      )}
    </Box>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' } as const

/** On a phone there is no head to click: the same orders in a menu. */
function SortMenu<Row>({
  columns,
  state,
  onStateChange,
}: Pick<DataTableProps<Row>, 'columns' | 'state' | 'onStateChange'>) {
  const { t } = useTranslation('ui')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const choose = (id: string) => {
    setAnchor(null)
    onStateChange({ ...state, page: 1, sort: state.sort === id ? `-${id}` : id })
  }
  const Arrow = state.sort.startsWith('-') ? SortDescendingIcon : SortAscendingIcon
  return (
    <>
      <IconAction
        icon={SortIcon}
        label={t('table.sort')}
        size="medium"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('table.sort') } }}
      >
        {sortable.map((column) => (
          <MenuItem key={column.id} selected={sortField(state.sort) === column.id} onClick={() => choose(column.id)}>
            {column.header}
            {sortField(state.sort) === column.id && <Arrow aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
