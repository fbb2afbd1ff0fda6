import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../ActionMenu.tsx'
import { tint } from '../theme/tint.ts'
import { boxCell, cellLook, menuCell } from './cellLook.ts'
import { isControl } from './isControl.ts'
import type { Column, DataTableProps } from './tableTypes.ts'
import type { ModelRow } from './useTableModel.ts'

type TableRowProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'selection' | 'rowActions' | 'rowLook' | 'onOpen' | 'openId' | 'rowLabel'
> & {
  columns: readonly Column<Row>[]
  row: ModelRow<Row>
  tabIndex: number
  onFocus: () => void
}

export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { t } = useTranslation('ui')
  const { columns, row, selection, rowActions, rowLook, onOpen, openId, rowLabel, tabIndex, onFocus } = props
  const name = rowLabel(row.row)
  const open = openId === row.id
  const click = (event: MouseEvent) => {
    if (onOpen && !isControl(event.target)) onOpen(row.row)
  }
  return (
    <Box
      component="tr"
      tabIndex={tabIndex}
      data-row={row.id}
      aria-selected={selection ? row.selected : undefined}
      onFocus={onFocus}
      onClick={click}
      sx={[
        (theme) => ({
          cursor: onOpen ? 'pointer' : 'default',
          '&:hover > td': { backgroundColor: theme.vars.palette.action.hover },
          ...((row.selected || open) && { '&&  > td': { backgroundColor: tint(theme.vars.palette.primary.main, 8) } }),
          ...(open && {
            '& > td:first-of-type': {
              // Mirrored with the page in right-to-left languages.
              boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
            },
          }),
          '&:focus-visible': { outlineOffset: '-2px' },
          '&:last-of-type > td': { borderBottom: 0 },
        }),
        ...[rowLook?.(row.row) ?? null].flat(),
      ]}
    >
      {selection && (
        <Box component="td" sx={{ ...cellLook(), ...boxCell }}>
          {row.selectable && (
            <Checkbox
              checked={row.selected}
              onChange={row.toggle}
              slotProps={{ input: { 'aria-label': t('table.select', { name }) } }}
            />
          )}
        </Box>
      )}
      {columns.map((column) => (
        <Box component="td" key={column.id} sx={cellLook(column)}>
          {column.cell(row.row)}
        </Box>
      ))}
      {rowActions && (
        <Box component="td" sx={{ ...cellLook(), ...menuCell }}>
          <ActionMenu label={t('table.rowMenu', { name })} actions={rowActions(row.row)} />
        </Box>
      )}
    </Box>
  )
}
