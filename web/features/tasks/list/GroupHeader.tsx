import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, ChevronEndIcon } from '../../../ui/icons.ts'
import type { GroupName } from './groups.ts'

export function groupTitle(t: TFunction<'tasks'>, name: GroupName): string {
  switch (name.by) {
    case 'endDay':
      return t(`group.${name.when}`)
    case 'status':
      return t(`status.${name.status}`)
    case 'priority':
      return t(`priority.${name.priority}`)
    case 'project':
      return name.name ?? t('group.noProject')
    case 'none':
      return ''
  }
}

type GroupHeaderProps = {
  name: GroupName
  count: number
  /** The group goes on in rows that are not loaded yet. */
  more: boolean
  open: boolean
  onToggle: () => void
}

export function GroupHeader({ name, count, more, open, onToggle }: GroupHeaderProps) {
  const { t } = useTranslation('tasks')
  const Chevron = open ? ChevronDownIcon : ChevronEndIcon
  const over = name.by === 'endDay' && name.when === 'over'
  return (
    <ButtonBase aria-expanded={open} onClick={onToggle} sx={look}>
      <Chevron width={18} height={18} aria-hidden />
      <Box
        component="bdi"
        sx={{ fontWeight: 600, ...(over ? { color: 'tone.error.ink' } : { color: 'text.primary' }) }}
      >
        {groupTitle(t, name)}
      </Box>
      <bdi>{more ? `${count}+` : count}</bdi>
    </ButtonBase>
  )
}

const look = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: '6px',
  width: 1,
  height: 34,
  px: '11px',
  // Opaque: rows pass below it.
  backgroundColor: 'background.paper',
  backgroundImage: (theme: Theme) => `linear-gradient(${theme.vars.palette.faint}, ${theme.vars.palette.faint})`,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 'size.small',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
