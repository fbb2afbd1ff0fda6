import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainList } from '../../ui/layout.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { MenuEntry } from '../menu.ts'
import { entryLook } from './entryLook.ts'
import { useFold } from './folds.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { NavLink } from './navigationStore.ts'
import { Section } from './Section.tsx'
import { shortList, unreadIn } from './shortList.ts'
import { UnreadMark } from './UnreadMark.tsx'
import { currentOf, type Here } from './visibleMenu.ts'

type LinkListProps = {
  title: 'menu.channelProjects' | 'menu.projectList' | 'menu.salesProjects'
  icon: IconComponent
  links: readonly NavLink[]
  /** Stand above the links. */
  entries?: readonly MenuEntry[]
  here: Here
  compact: boolean
  tool?: ReactNode
}

/** Lists from the data appear with their first entry, unless there is a way to get one. */
export function LinkList({ title, icon, links, entries = [], here, compact, tool }: LinkListProps) {
  const { t } = useTranslation('app')
  const [open, toggle] = useFold(title, true)
  const [all, setAll] = useState(false)
  if (links.length + entries.length === 0 && (tool === undefined || compact)) return null
  const short = shortList(links, here.path)
  const shown = open ? (all ? links : short) : links.filter(({ to }) => to === here.path)
  const rest = links.filter((link) => !short.includes(link))
  return (
    <Section
      heading={t(title)}
      compact={compact}
      open={open}
      onToggle={toggle}
      unread={unreadIn(links.filter((link) => !shown.includes(link)))}
      tool={tool}
    >
      <MenuEntries
        entries={open ? entries : entries.filter((entry) => currentOf(entry, here) === 'page')}
        here={here}
        compact={compact}
      />
      <PlainList>
        {shown.map(({ id, to, ...link }) => (
          <li key={id}>
            <MenuLink
              {...{ title: link.title, image: link.image, unread: link.unread, muted: link.muted, to, icon, compact }}
              current={here.path === to ? 'page' : undefined}
            />
          </li>
        ))}
      </PlainList>
      {open && rest.length > 0 && !compact && (
        <Box
          component="button"
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{ ...entryLook(undefined), paddingInlineStart: '54px', fontSize: 'size.text', color: 'text.secondary' }}
        >
          {all ? t('menu.showFewer') : t('menu.showAll', { total: links.length })}
          {!all && <UnreadMark count={unreadIn(rest)} />}
        </Box>
      )}
    </Section>
  )
}
