import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../icons.ts'
import { type DataTableProps, sortField } from './tableTypes.ts'

/** On a phone there is no head to click: the same orders in a menu. */
export function SortMenu<Row>({
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
      <IconButton
        aria-label={t('table.sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SortIcon aria-hidden />
      </IconButton>
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
