import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { AddIcon, ChevronDownIcon } from '../../ui/icons.ts'
import { ellipsis } from '../../ui/layout.ts'
import { type Counted, UnreadMark } from '../navigation/UnreadMark.tsx'
import type { MenuTool } from '../navigation/useMenuTools.ts'
import type { Current } from '../navigation/visibleMenu.ts'

interface HorizontalItem {
  title: string
  to: string
  current: Current
  unread?: number
  muted?: boolean
  counted?: Counted
}

export interface HorizontalSection {
  heading?: string
  items: readonly HorizontalItem[]
}

/** All of them stay on one line: where a language needs more room, the words give way. */
export const barEntryLook = (active: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: 38,
    px: '8px',
    border: 0,
    borderRadius: '19px',
    font: 'inherit',
    fontSize: 'size.text',
    fontWeight: active ? 600 : 450,
    textDecoration: 'none',
    cursor: 'pointer',
    color: active ? '#FFFFFF' : 'text.primary',
    bgcolor: active ? 'solid' : 'transparent',
    '& svg': {
      flexShrink: 0,
      width: 16,
      height: 16,
      marginInline: '-2px',
      color: active ? 'inherit' : 'text.secondary',
    },
    '& > span': { flexShrink: 0 },
    '& > .words': { ...ellipsis, flexShrink: 1, minWidth: 0 },
    '&:hover': { bgcolor: active ? 'solid' : 'action.hover' },
  }) as const

type HorizontalMenuProps = {
  title: string
  sections: readonly HorizontalSection[]
  /** The way to something new, first in the list; it also opens a list that is empty. */
  tool?: MenuTool | undefined
}

export function HorizontalMenu({ title, sections, tool }: HorizontalMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const items = sections.flatMap((section) => section.items)
  if (items.length === 0 && tool === undefined) return null
  const close = () => setAnchor(null)
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        title={title}
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={barEntryLook(items.some(({ current }) => current === 'page'))}
      >
        <span className="words">{title}</span>
        <UnreadMark
          count={items.reduce((sum, { unread = 0, muted }) => sum + (muted ? 0 : unread), 0)}
          counted={items.some(({ counted }) => counted === 'waiting') ? 'waiting' : 'unread'}
        />
        <ChevronDownIcon aria-hidden />
      </Box>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // The specified popover offset.
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 240, maxWidth: 360 } }, list: { 'aria-label': title } }}
      >
        {tool && (
          <MenuItem
            onClick={() => {
              close()
              tool.run()
            }}
            sx={{ gap: '8px', color: 'text.primary', '& svg': { width: 18, height: 18 } }}
          >
            <AddIcon aria-hidden />
            {tool.label}
          </MenuItem>
        )}
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
          ...section.items.map(({ to, current, unread = 0, muted = false, counted = 'unread', ...item }) => (
            <MenuItem
              key={to}
              component={AppLink}
              href={to}
              aria-current={current}
              selected={current === 'page'}
              onClick={close}
              sx={{ gap: '8px', color: 'text.primary' }}
            >
              <Box component="span" sx={{ ...ellipsis, flex: 1 }}>
                {item.title}
              </Box>
              <UnreadMark count={unread} muted={muted} counted={counted} />
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
