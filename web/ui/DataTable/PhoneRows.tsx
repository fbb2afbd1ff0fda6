import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { Fragment, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../ActionMenu.tsx'
import { Meta, PlainList, Row } from '../layout.ts'
import { isControl } from './isControl.ts'
import type { Column, DataTableProps } from './tableTypes.ts'
import type { TableModel } from './useTableModel.ts'

type PhoneRowsProps<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> }

/** The same rows as cards: the caller's drawing, or the columns by their role. */
export function PhoneRows<Row extends object>({ model, ...props }: PhoneRowsProps<Row>) {
  const { t } = useTranslation('ui')
  if (props.error) return null
  const open = (row: Row) => (event: MouseEvent) => {
    if (!isControl(event.target)) props.onOpen?.(row)
  }
  if (props.renderCard) {
    const { renderCard } = props
    return (
      <Box component="ul" aria-label={props.label} aria-busy={props.refreshing} sx={cards}>
        {props.rows === undefined &&
          [0, 1, 2, 3].map((at) => <Skeleton key={at} component="li" variant="rounded" height={178} />)}
        {model.rows.map((row) => (
          <Fragment key={row.id}>{renderCard(row.row, row)}</Fragment>
        ))}
      </Box>
    )
  }
  return (
    <PlainList aria-label={props.label} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {props.rows === undefined && <PhoneSkeleton rows={Math.min(props.state.size, 6)} />}
      {model.rows.map(({ id, row, selected, toggle }) => (
        <Box component="li" key={id} onClick={open(row)} sx={phoneRow}>
          {props.selection && (
            <Checkbox
              checked={selected}
              onChange={toggle}
              slotProps={{ input: { 'aria-label': t('table.select', { name: props.rowLabel(row) }) } }}
              sx={{ marginInlineStart: '-9px', my: '-9px' }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {props.renderPhoneRow ? props.renderPhoneRow(row) : <ByRole columns={model.visible} row={row} />}
          </Box>
          {props.rowActions && (
            <ActionMenu label={t('table.rowMenu', { name: props.rowLabel(row) })} actions={props.rowActions(row)} />
          )}
        </Box>
      ))}
    </PlainList>
  )
}

function ByRole<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const of = (role: NonNullable<Column<Row>['phone']>) => columns.filter((column) => (column.phone ?? 'line') === role)
  const cells = (role: NonNullable<Column<Row>['phone']>) =>
    of(role).map((column) => <span key={column.id}>{column.cell(row)}</span>)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '8px', minWidth: 0 }}>
        <Box sx={{ minWidth: 0 }}>{cells('title')}</Box>
        <Meta sx={{ flexShrink: 0 }}>{cells('aside')}</Meta>
      </Box>
      <Row
        sx={{
          flexWrap: 'wrap',
          gap: '6px 12px',
          mt: '6px',
          fontSize: 'size.small',
          color: 'text.secondary',
        }}
      >
        {cells('line')}
      </Row>
    </>
  )
}

function PhoneSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
    <Box component="li" key={at} sx={phoneRow}>
      <Skeleton variant="circular" width={38} height={38} />
      <Box sx={{ flex: 1, paddingInlineStart: '12px' }}>
        <Skeleton height={12} width="55%" />
        <Skeleton height={10} width="70%" sx={{ mt: '8px' }} />
        <Skeleton height={16} width="35%" sx={{ mt: '8px' }} />
      </Box>
    </Box>
  ))
}

const phoneRow = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '4px',
  px: '12px',
  py: '10px',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
const cards = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '10px' } as const
