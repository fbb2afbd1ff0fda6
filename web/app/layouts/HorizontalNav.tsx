import Box from '@mui/material/Box'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ChannelIcon, DealIcon, ShieldIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { useNavigation } from '../navigation/navigationStore.ts'
import { useVisibleMenu } from '../navigation/useVisibleMenu.ts'
import { isActive } from '../navigation/visibleMenu.ts'
import { barEntryLook, HorizontalMenu, type HorizontalSection } from './HorizontalMenu.tsx'
import { horizontalNavHeight, navbarHeight } from './sizes.ts'

/** The same menu in one bar: a group of the side menu is a popover here. */
export function HorizontalNav() {
  const { t } = useTranslation('app')
  const path = useLocation({ select: (location) => location.pathname })
  const contentWidth = usePreferences((preferences) => preferences.contentWidth)
  const { main, admin } = useVisibleMenu()
  const { allChannelProjects, allSalesProjects } = useNavigation()
  const links = (list: typeof allChannelProjects): HorizontalSection[] => [
    { items: list.map(({ title, to }) => ({ title, to, active: path === to })) },
  ]
  const adminSections: HorizontalSection[] = admin.map((entry) => {
    const leaves = (entry.children ?? [entry]).flatMap((child) => child.children ?? [child])
    return {
      ...(entry.children ? { heading: t(`menu.${entry.title}`) } : {}),
      items: leaves.flatMap((leaf) =>
        leaf.to === undefined ? [] : [{ title: t(`menu.${leaf.title}`), to: leaf.to, active: isActive(leaf, path) }],
      ),
    }
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
          gap: '4px',
          minHeight: horizontalNavHeight,
          flexWrap: 'wrap',
          px: '24px',
          ...(contentWidth === 'boxed' && { maxWidth: 1440, mx: 'auto' }),
        }}
      >
        {main.map(({ title, icon: Icon, to = '' }) => {
          const active = path === to
          return (
            <Box
              key={title}
              component={AppLink}
              href={to}
              aria-current={active ? 'page' : undefined}
              sx={barEntryLook(active)}
            >
              {Icon && <Icon aria-hidden />}
              {t(`menu.${title}`)}
            </Box>
          )
        })}
        <HorizontalMenu title={t('menu.channelProjects')} icon={ChannelIcon} sections={links(allChannelProjects)} />
        <HorizontalMenu title={t('menu.salesProjects')} icon={DealIcon} sections={links(allSalesProjects)} />
        <HorizontalMenu title={t('menu.admin')} icon={ShieldIcon} sections={adminSections} />
      </Row>
    </Box>
  )
}
