import Box from '@mui/material/Box'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { SearchField } from './SearchField.tsx'
import { SortMenu } from './SortMenu.tsx'
import { type DataTableProps, type TablePreferences, withFilter } from './tableTypes.ts'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'searchLabel' | 'filters' | 'preferences' | 'exporting'
> & { choice: TablePreferences; phone: boolean }

/** Search and filters at the start, quiet view tools at the end. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, state, onStateChange, searchLabel, filters, preferences, exporting, choice, phone } = props
  if (!searchLabel && !filters?.length && !preferences && !exporting) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px',
        minHeight: 58,
        px: { xs: '12px', sm: '16px' },
        py: '12px',
      }}
    >
      {searchLabel && (
        <SearchField label={searchLabel} value={state.q} onChange={(q) => onStateChange({ ...state, page: 1, q })} />
      )}
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
      <Box sx={{ display: 'flex', marginInlineStart: 'auto', gap: '4px' }}>
        {phone && <SortMenu columns={columns} state={state} onStateChange={onStateChange} />}
        {!phone && preferences && <ColumnChooser columns={columns} choice={choice} onChange={preferences.onChange} />}
        {exporting && <ExportButton exporting={exporting} compact={phone} />}
      </Box>
    </Box>
  )
}
