import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ellipsis, PlainList } from '../../ui/layout.ts'
import type { MenuEntry } from '../menu.ts'
import { entryLook, insetLook } from './entryLook.ts'
import { FoldMark } from './FoldMark.tsx'
import { useFold } from './folds.ts'
import { MenuLink } from './MenuLink.tsx'
import { UnreadMark } from './UnreadMark.tsx'
import { countedIn, countIn, useMenuCounts } from './useMenuCounts.ts'
import { currentOf, type Here } from './visibleMenu.ts'

type MenuEntriesProps = { entries: readonly MenuEntry[]; here: Here; depth?: number; compact: boolean; id?: string }

export function MenuEntries({ entries, here, depth = 0, compact, id }: MenuEntriesProps) {
  const { t } = useTranslation('app')
  const counts = useMenuCounts()
  return (
    <PlainList id={id}>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.to === undefined ? (
            <MenuGroup entry={entry} here={here} depth={depth} compact={compact} />
          ) : (
            <MenuLink
              title={t(entry.title)}
              to={entry.to}
              icon={entry.icon}
              current={currentOf(entry, here)}
              depth={depth}
              unread={counts[entry.title] ?? 0}
              counted={countedIn(entry)}
              compact={compact}
            />
          )}
        </li>
      ))}
    </PlainList>
  )
}

type MenuGroupProps = { entry: MenuEntry; here: Here; depth: number; compact: boolean }

/** Opens by itself when the page in view belongs to it; folded, it still shows the entry of that page. */
function MenuGroup({ entry, here, depth, compact }: MenuGroupProps) {
  const { t } = useTranslation('app')
  const counts = useMenuCounts()
  const holdsPage = currentOf(entry, here) !== undefined
  const [open, toggle] = useFold(entry.title, holdsPage)
  const id = useId()
  const title = t(entry.title)
  const children = entry.children ?? []
  const shown = compact ? [] : open ? children : children.filter((child) => currentOf(child, here) !== undefined)
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-expanded={open && !compact}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-label={compact ? title : undefined}
        title={compact ? title : undefined}
        onClick={toggle}
        sx={{
          ...entryLook(compact && holdsPage ? 'page' : undefined),
          ...(depth > 0 && insetLook(depth)),
          ...(holdsPage && !compact && { fontWeight: 600 }),
        }}
      >
        {entry.icon && <entry.icon aria-hidden />}
        {!compact && (
          <>
            <Box component="span" sx={{ ...ellipsis, flex: 1, minWidth: 0 }}>
              {title}
            </Box>
            {!open && <UnreadMark count={countIn(entry, counts)} counted={countedIn(entry)} />}
            <FoldMark open={open} />
          </>
        )}
      </Box>
      {shown.length > 0 && <MenuEntries id={id} entries={shown} here={here} depth={depth + 1} compact={compact} />}
    </>
  )
}
