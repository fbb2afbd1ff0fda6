import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelIcon, DealIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuLink } from './MenuLink.tsx'
import { type NavLink, useNavigation } from './navigationStore.ts'
import { useVisibleMenu } from './useVisibleMenu.ts'

function Section({ heading, compact, children }: { heading: string; compact: boolean; children: ReactNode }) {
  return (
    <Box component="section" aria-label={heading} sx={{ mt: '10px' }}>
      {compact ? (
        <Box sx={{ height: '1px', bgcolor: 'divider', mx: '16px', my: '10px' }} />
      ) : (
        <Typography
          variant="caption"
          component="h2"
          color="textSecondary"
          sx={{ fontWeight: 600, px: '22px', py: '6px' }}
        >
          {heading}
        </Typography>
      )}
      {children}
    </Box>
  )
}

type LinkListProps = { heading: string; icon: IconComponent; links: readonly NavLink[]; path: string; compact: boolean }

/** Lists from the data appear with their first entry. */
function LinkList({ heading, icon, links, path, compact }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <Section heading={heading} compact={compact}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ id, title, to, unread }) => (
          <li key={id}>
            <MenuLink title={title} to={to} icon={icon} active={path === to} unread={unread} compact={compact} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

export function SideMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('app')
  const path = useLocation({ select: (location) => location.pathname })
  const { main, admin } = useVisibleMenu()
  const { allChannelProjects, allSalesProjects } = useNavigation()
  const list = { path, compact }
  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ paddingBlockEnd: '24px' }}>
      <MenuEntries entries={main} {...list} />
      <LinkList heading={t('menu.channelProjects')} icon={ChannelIcon} links={allChannelProjects} {...list} />
      <LinkList heading={t('menu.salesProjects')} icon={DealIcon} links={allSalesProjects} {...list} />
      {admin.length > 0 && (
        <Section heading={t('menu.admin')} compact={compact}>
          <MenuEntries entries={admin} {...list} />
        </Section>
      )}
    </Box>
  )
}
