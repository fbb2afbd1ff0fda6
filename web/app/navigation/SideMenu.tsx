import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { openChannelDialog } from '../../features/conversations/channelDialogs.ts'
import { useMayCreateDeals } from '../../features/sales/state/useMayCreate.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { AddIcon, BoardIcon, ChannelIcon, DealIcon } from '../../ui/icons.ts'
import { PlainList, Row } from '../../ui/layout.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuLink } from './MenuLink.tsx'
import { type NavLink, useNavigation } from './navigationStore.ts'
import { useVisibleMenu } from './useVisibleMenu.ts'

type SectionProps = { heading: string; compact: boolean; tool?: ReactNode; children: ReactNode }

function Section({ heading, compact, tool, children }: SectionProps) {
  return (
    <Box component="section" aria-label={heading} sx={{ mt: '10px' }}>
      {compact ? (
        <Box sx={{ height: '1px', bgcolor: 'divider', mx: '16px', my: '10px' }} />
      ) : (
        <Row sx={{ paddingInlineStart: '22px', paddingInlineEnd: '20px' }}>
          <Typography
            variant="caption"
            component="h2"
            sx={{ flex: 1, fontWeight: 600, py: '6px', color: 'text.secondary' }}
          >
            {heading}
          </Typography>
          {tool}
        </Row>
      )}
      {children}
    </Box>
  )
}

type LinkListProps = {
  heading: string
  icon: IconComponent
  links: readonly NavLink[]
  path: string
  compact: boolean
  tool?: ReactNode
}

/** Lists from the data appear with their first entry, unless there is a way to get one. */
function LinkList({ heading, icon, links, path, compact, tool }: LinkListProps) {
  if (links.length === 0 && (tool === undefined || compact)) return null
  return (
    <Section heading={heading} compact={compact} tool={tool}>
      <PlainList>
        {links.map(({ id, title, to, unread }) => (
          <li key={id}>
            <MenuLink title={title} to={to} icon={icon} active={path === to} unread={unread} compact={compact} />
          </li>
        ))}
      </PlainList>
    </Section>
  )
}

function BrowseChannels() {
  const { t } = useTranslation('app')
  const label = t('actions.browseChannels')
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={() => openChannelDialog({ kind: 'browse' })}
      sx={{ width: 26, height: 26, '& svg': { width: 16, height: 16 } }}
    >
      <AddIcon aria-hidden />
    </IconButton>
  )
}

/** All deals by stage: the menu lists only the person's own open deals. */
function ToPipeline() {
  const { t } = useTranslation('app')
  const label = t('screens.salesPipeline')
  return (
    <IconButton
      component={AppLink}
      href={paths.salesPipeline}
      size="small"
      aria-label={label}
      title={label}
      sx={{ width: 26, height: 26, '& svg': { width: 16, height: 16 } }}
    >
      <BoardIcon aria-hidden />
    </IconButton>
  )
}

export function SideMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('app')
  const path = useLocation({ select: (location) => location.pathname })
  const { main, admin } = useVisibleMenu()
  const { allChannelProjects, allSalesProjects } = useNavigation()
  const mayCreateDeals = useMayCreateDeals()
  const list = { path, compact }
  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ paddingBlockEnd: '24px' }}>
      <MenuEntries entries={main} {...list} />
      <LinkList
        heading={t('menu.channelProjects')}
        icon={ChannelIcon}
        links={allChannelProjects}
        tool={<BrowseChannels />}
        {...list}
      />
      <LinkList
        heading={t('menu.salesProjects')}
        icon={DealIcon}
        links={allSalesProjects}
        tool={mayCreateDeals || allSalesProjects.length > 0 ? <ToPipeline /> : undefined}
        {...list}
      />
      {admin.length > 0 && (
        <Section heading={t('menu.admin')} compact={compact}>
          <MenuEntries entries={admin} {...list} />
        </Section>
      )}
    </Box>
  )
}
