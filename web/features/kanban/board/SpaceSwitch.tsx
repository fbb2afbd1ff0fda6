import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { CheckIcon, ChevronDownIcon } from '../../../ui/icons.ts'
import { useProjects } from '../../tasks/tasks.data.ts'

type SpaceSwitchProps = { name: string; projectId: number | undefined }

/** The page's title, and links to the boards of the person's projects. */
export function SpaceSwitch({ name, projectId }: SpaceSwitchProps) {
  const { t } = useTranslation('kanban')
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const projects = useProjects()
  const go = (to: number | undefined) => {
    setAnchor(null)
    void navigate({ to: paths.kanban, search: { proje: to } })
  }
  if (projects.length === 0) return <bdi>{name}</bdi>
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('spaceSwitch', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        <bdi>{name}</bdi>
        <ChevronDownIcon width={20} height={20} aria-hidden />
      </Box>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 240, maxHeight: 420, mt: '4px' } }, list: { 'aria-label': t('spaces') } }}
      >
        <Entry label={t('own')} chosen={projectId === undefined} onSelect={() => go(undefined)} />
        <Divider sx={{ my: '6px !important' }} />
        <ListSubheader sx={{ lineHeight: '28px', bgcolor: 'transparent' }} role="presentation">
          {t('projects')}
        </ListSubheader>
        {projects.map((space) => (
          <Entry key={space.id} label={space.name} chosen={space.id === projectId} onSelect={() => go(space.id)} />
        ))}
      </Menu>
    </>
  )
}

type EntryProps = { label: string; chosen: boolean; onSelect: () => void }

/** The menu hands each entry what it needs to be walked by arrow keys. */
function Entry({ label, chosen, onSelect, ...given }: EntryProps) {
  return (
    <MenuItem {...given} role="menuitemradio" aria-checked={chosen} onClick={onSelect}>
      <Box component="span" sx={{ flex: 1 }}>
        <bdi>{label}</bdi>
      </Box>
      {chosen && <CheckIcon aria-hidden />}
    </MenuItem>
  )
}

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxWidth: 1,
  p: '0 4px',
  mx: '-4px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flexShrink: 0, color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
} as const
