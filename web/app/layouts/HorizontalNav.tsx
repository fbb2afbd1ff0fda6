import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useLooking } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Row } from '../../ui/layout.ts'
import type { MenuEntry } from '../menu.ts'
import { type NavLink, useNavigation } from '../navigation/navigationStore.ts'
import { UnreadMark } from '../navigation/UnreadMark.tsx'
import { useHere } from '../navigation/useHere.ts'
import { countedIn, useMenuCounts } from '../navigation/useMenuCounts.ts'
import { useMenuTools } from '../navigation/useMenuTools.ts'
import { useVisibleMenu } from '../navigation/useVisibleMenu.ts'
import { currentOf } from '../navigation/visibleMenu.ts'
import { barEntryLook, HorizontalMenu, type HorizontalSection } from './HorizontalMenu.tsx'
import { boxedWidth, horizontalNavHeight, navbarHeight } from './sizes.ts'

/** The same menu in one bar: a group of the side menu is a popover here. */
export function HorizontalNav() {
  const { t } = useTranslation('app')
  const here = useHere()
  const counts = useMenuCounts()
  const tools = useMenuTools()
  const looking = useLooking()
  const contentWidth = usePreferences((preferences) => preferences.contentWidth)
  const { main, sales, admin } = useVisibleMenu()
  const { allChannelProjects, allProjects, allSalesProjects } = useNavigation()
  const leavesOf = ({ children, ...entry }: MenuEntry): MenuEntry[] => children?.flatMap(leavesOf) ?? [entry]
  const sectionOf = (entry: MenuEntry): HorizontalSection => ({
    ...(entry.children ? { heading: t(entry.title) } : {}),
    items: leavesOf(entry).flatMap((leaf) =>
      leaf.to === undefined
        ? []
        : [
            {
              ...{ title: t(leaf.title), to: leaf.to, current: currentOf(leaf, here) },
              ...{ unread: counts[leaf.title] ?? 0, counted: countedIn(leaf) },
            },
          ],
    ),
  })
  const linksOf = (list: readonly NavLink[]): HorizontalSection => ({
    items: list.map(({ title, to, unread, muted }) => ({
      ...{ title, to, unread, muted },
      current: here.path === to ? 'page' : undefined,
    })),
  })
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      sx={{
        position: 'sticky',
        insetBlockStart: navbarHeight,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBlock: 1,
        borderColor: 'hairline',
        mb: '20px',
      }}
    >
      <Row
        sx={{
          gap: '2px',
          height: horizontalNavHeight,
          px: '24px',
          ...(contentWidth === 'boxed' && { maxWidth: boxedWidth, mx: 'auto' }),
        }}
      >
        {main.map((entry) => {
          const { title, to, children } = entry
          if (children)
            return <HorizontalMenu key={title} title={t(title)} sections={[{ items: sectionOf(entry).items }]} />
          const current = currentOf(entry, here)
          return (
            <Box
              key={title}
              component={AppLink}
              href={to ?? ''}
              title={t(title)}
              aria-current={current}
              sx={barEntryLook(current === 'page')}
            >
              <span className="words">{t(title)}</span>
              <UnreadMark count={counts[title] ?? 0} />
            </Box>
          )
        })}
        {!looking && (
          <HorizontalMenu
            title={t('menu.channelProjects')}
            sections={[linksOf(allChannelProjects)]}
            tool={tools.channels}
          />
        )}
        <HorizontalMenu title={t('menu.projectList')} sections={[linksOf(allProjects)]} tool={tools.projects} />
        <HorizontalMenu
          title={t('menu.salesProjects')}
          sections={[...sales.map(sectionOf), linksOf(allSalesProjects)]}
          tool={tools.deals}
        />
        <HorizontalMenu title={t('menu.admin')} sections={admin.map(sectionOf)} />
      </Row>
    </Box>
  )
}
