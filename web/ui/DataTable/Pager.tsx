import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import PreviousGlyph from '~icons/ri/arrow-left-s-line'
import NextGlyph from '~icons/ri/arrow-right-s-line'
import FirstGlyph from '~icons/ri/skip-left-line'
import LastGlyph from '~icons/ri/skip-right-line'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { SelectChevron } from '../form/SelectChevron.tsx'
import { useFormat } from '../format/FormatProvider.tsx'
import { Row } from '../layout.ts'
import type { TableState } from './tableTypes.ts'

const sizes = [10, 25, 50, 100]
// Plain glyphs: the pagination swaps them in right-to-left by itself.
const icons = { first: FirstGlyph, previous: PreviousGlyph, next: NextGlyph, last: LastGlyph }

const pageLabels = {
  first: 'table.page.first',
  previous: 'table.page.previous',
  next: 'table.page.next',
  last: 'table.page.last',
} as const

function pageLabel(type: string, selected: boolean) {
  if (type in pageLabels) return pageLabels[type as keyof typeof pageLabels]
  return selected ? 'table.page.current' : 'table.page.go'
}

/** `11–20 / 42`. */
export function rangeText({ page, size }: TableState, total: number, locale: string): string {
  const number = numberFormat(locale)
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return `${number.format(from)}–${number.format(Math.min(total, page * size))} / ${number.format(total)}`
}

type PagerProps = {
  state: TableState
  total: number
  mostCounted?: number | undefined
  phone: boolean
  /** In the place of the page's size. */
  lead?: ReactNode
  onStateChange: (state: TableState) => void
}

export function Pager({ state, total, mostCounted, phone, lead, onStateChange }: PagerProps) {
  const { t } = useTranslation('ui')
  const { locale } = useFormat()
  const { page, size } = state
  const pages = Math.max(1, Math.ceil(total / size))
  const most = mostCounted !== undefined && total >= mostCounted ? '+' : ''
  return (
    <Row
      sx={{
        flexWrap: 'wrap',
        gap: '8px 16px',
        minHeight: 52,
        px: '16px',
        py: '10px',
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'size.text',
        color: 'text.secondary',
      }}
    >
      {!phone &&
        (lead === undefined ? (
          <PageSize size={size} onChange={(next) => onStateChange({ ...state, page: 1, size: next })} />
        ) : (
          lead
        ))}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <bdi dir="ltr">{rangeText(state, total, locale) + most}</bdi>
      </Box>
      <Pagination
        page={Math.min(page, pages)}
        count={pages}
        onChange={(_event, next) => onStateChange({ ...state, page: next })}
        aria-label={t('table.pages')}
        getItemAriaLabel={(type, at, selected) => t(pageLabel(type, selected), { page: at })}
        renderItem={(item) => <PaginationItem {...item} slots={icons} />}
        sx={{
          marginInlineStart: 'auto',
          '& svg': { width: 18, height: 18 },
          ...(phone && { '& .MuiPaginationItem-page, & .MuiPaginationItem-ellipsis': { display: 'none' } }),
          ...(phone && {
            '& .MuiPaginationItem-previousNext, & .MuiPaginationItem-firstLast': {
              display: 'inline-flex',
              minWidth: 40,
              height: 40,
            },
          }),
        }}
      />
    </Row>
  )
}

function PageSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const { t } = useTranslation('ui')
  const choices = sizes.includes(size) ? sizes : [...sizes, size].sort((left, right) => left - right)
  return (
    <Row sx={{ gap: '6px' }}>
      {t('table.perPage')}
      <Select
        value={size}
        onChange={(event) => onChange(Number(event.target.value))}
        IconComponent={SelectChevron}
        SelectDisplayProps={{ 'aria-label': t('table.perPageLabel') }}
        sx={{
          minHeight: 0,
          height: 30,
          fontSize: 'size.text',
          fontWeight: 600,
          '& .MuiSelect-select': { paddingInlineStart: '9px' },
          '& .MuiSelect-icon': { width: 16, height: 16, top: 'calc(50% - 8px)' },
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
    </Row>
  )
}
