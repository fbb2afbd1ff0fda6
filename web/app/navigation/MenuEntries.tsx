import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import type { MenuEntry } from '../menu.ts'
import { entryLook } from './entryLook.ts'
import { MenuLink } from './MenuLink.tsx'
import { useMenuCounts } from './useMenuCounts.ts'
import { isActive } from './visibleMenu.ts'

type MenuEntriesProps = { entries: readonly MenuEntry[]; path: string; depth?: number; compact: boolean }

export function MenuEntries({ entries, path, depth = 0, compact }: MenuEntriesProps) {
  const { t } = useTranslation('app')
  const counts = useMenuCounts()
  return (
    <PlainList>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.to === undefined ? (
            <MenuGroup entry={entry} path={path} depth={depth} compact={compact} />
          ) : (
            <MenuLink
              title={t(`menu.${entry.title}`)}
              to={entry.to}
              icon={entry.icon}
              active={isActive(entry, path)}
              depth={depth}
              unread={counts[entry.title] ?? 0}
              compact={compact}
            />
          )}
        </li>
      ))}
    </PlainList>
  )
}

type MenuGroupProps = { entry: MenuEntry; path: string; depth: number; compact: boolean }

/** Opens by itself when the page in view belongs to it. */
function MenuGroup({ entry, path, depth, compact }: MenuGroupProps) {
  const { t } = useTranslation('app')
  const holdsPage = isActive(entry, path)
  const [open, setOpen] = useState(holdsPage)
  const id = useId()
  useEffect(() => {
    if (holdsPage) setOpen(true)
  }, [holdsPage])
  const title = t(`menu.${entry.title}`)
  const shown = open && !compact
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        aria-label={compact ? title : undefined}
        title={compact ? title : undefined}
        onClick={() => setOpen(!open)}
        sx={{
          ...entryLook(compact && holdsPage),
          ...(depth > 0 && { paddingInlineStart: `${40 + depth * 14}px`, fontSize: 'size.text' }),
          ...(holdsPage && !compact && { fontWeight: 600 }),
        }}
      >
        {entry.icon && <entry.icon aria-hidden />}
        {!compact && (
          <>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {title}
            </Box>
            <ChevronDownIcon
              aria-hidden
              style={{
                width: 18,
                height: 18,
                marginInlineStart: -6,
                transition: 'transform 150ms',
                transform: open ? 'rotate(180deg)' : 'none',
              }}
            />
          </>
        )}
      </Box>
      <Collapse in={shown} id={id} unmountOnExit>
        <MenuEntries entries={entry.children ?? []} path={path} depth={depth + 1} compact={compact} />
      </Collapse>
    </>
  )
}
