import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { ChevronDownIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'

export interface HorizontalSection {
  heading?: string
  items: readonly { title: string; to: string; active: boolean }[]
}

export const barEntryLook = (active: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    height: 38,
    px: '14px',
    border: 0,
    borderRadius: '19px',
    font: 'inherit',
    fontSize: 'size.body',
    fontWeight: active ? 600 : 450,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: active ? '#FFFFFF' : 'text.primary',
    bgcolor: active ? 'solid' : 'transparent',
    '& svg': { width: 18, height: 18, color: active ? 'inherit' : 'text.secondary' },
    '&:hover': { bgcolor: active ? 'solid' : 'action.hover' },
  }) as const

type HorizontalMenuProps = { title: string; icon: IconComponent; sections: readonly HorizontalSection[] }

export function HorizontalMenu({ title, icon: Icon, sections }: HorizontalMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const items = sections.flatMap((section) => section.items)
  if (items.length === 0) return null
  const close = () => setAnchor(null)
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={barEntryLook(items.some((item) => item.active))}
      >
        <Icon aria-hidden />
        {title}
        <ChevronDownIcon aria-hidden />
      </Box>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // The specified popover offset.
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 240 } }, list: { 'aria-label': title } }}
      >
        {sections.flatMap((section) => [
          section.heading && (
            <ListSubheader
              key={section.heading}
              role="presentation"
              sx={{ bgcolor: 'transparent', lineHeight: '32px', fontSize: 'size.fine', fontWeight: 600 }}
            >
              {section.heading}
            </ListSubheader>
          ),
          ...section.items.map((item) => (
            <MenuItem
              key={item.to}
              component={AppLink}
              href={item.to}
              selected={item.active}
              onClick={close}
              sx={{ color: 'text.primary' }}
            >
              {item.title}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
