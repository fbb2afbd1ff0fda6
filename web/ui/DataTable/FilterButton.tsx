import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxBlankIcon, CheckboxIcon, CheckIcon, ChevronDownIcon, CloseIcon } from '../icons.ts'
import type { IconComponent } from '../pointing.ts'
import type { TableFilter } from './tableTypes.ts'

type FilterButtonProps = {
  filter: TableFilter
  icon?: IconComponent
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Dashed while it says nothing; tinted, with its value and its own way out, once it is set. */
export function FilterButton({ filter, icon: Icon, values, onChange }: FilterButtonProps) {
  const { t } = useTranslation('ui')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const set = values.length > 0
  const chosen = filter.options.filter((option) => values.includes(option.value))
  const summary =
    chosen.length > 2 ? t('table.chosen', { count: chosen.length }) : chosen.map((option) => option.label).join(', ')
  const toggle = (value: string) => {
    const has = values.includes(value)
    if (filter.multiple) return onChange(has ? values.filter((other) => other !== value) : [...values, value])
    setAnchor(null)
    onChange(has ? [] : [value])
  }
  return (
    <Box component="span" sx={{ ...frame, ...(set ? tinted : dashed) }}>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...part, paddingInlineStart: '10px', paddingInlineEnd: set ? '2px' : '10px' }}
      >
        {Icon && <Icon width={16} height={16} aria-hidden />}
        {set ? (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {t('table.filterName', { label: filter.label })}
            </Box>
            {summary}
          </>
        ) : (
          <>
            {filter.label}
            <ChevronDownIcon width={16} height={16} aria-hidden />
          </>
        )}
      </Box>
      {set && (
        <Box
          component="button"
          type="button"
          aria-label={t('table.clearFilter', { label: filter.label })}
          onClick={() => onChange([])}
          sx={{ ...part, px: '8px' }}
        >
          <CloseIcon width={16} height={16} aria-hidden />
        </Box>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { sx: { mt: '4px', minWidth: 200, maxHeight: 360 } },
          list: { 'aria-label': filter.label },
        }}
      >
        {filter.options.map((option) => (
          <MenuItem
            key={option.value}
            role={filter.multiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={values.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {filter.multiple && <Mark checked={values.includes(option.value)} />}
            <Box component="span" sx={{ flex: 1 }}>
              {option.label}
            </Box>
            {!filter.multiple && values.includes(option.value) && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

/** Only a picture: the entry itself is the checkbox. */
const Mark = ({ checked }: { checked: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: 'inline-flex', ...(checked && { '&& svg': { color: 'primary.main' } }) }}
  >
    {checked ? <CheckboxIcon /> : <CheckboxBlankIcon />}
  </Box>
)

const frame = { display: 'inline-flex', height: 34, borderRadius: '8px', border: '1px', flexShrink: 0 } as const
const dashed = { borderStyle: 'dashed', borderColor: 'controlLine', color: 'text.secondary' } as const
const tinted = {
  borderStyle: 'solid',
  borderColor: 'primary.main',
  bgcolor: 'tone.primary.ground',
  color: 'tone.primary.ink',
} as const
const part = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  border: 0,
  borderRadius: '7px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'size.snug',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const
