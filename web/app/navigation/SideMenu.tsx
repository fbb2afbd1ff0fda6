import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLooking } from '../../lib/session/session.ts'
import { AddIcon, ChannelIcon, DealIcon, ProjectFolderIcon } from '../../ui/icons.ts'
import { useFold } from './folds.ts'
import { LinkList } from './LinkList.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { useNavigation } from './navigationStore.ts'
import { Section } from './Section.tsx'
import { useHere } from './useHere.ts'
import { type MenuTool, useMenuTools } from './useMenuTools.ts'
import { useVisibleMenu } from './useVisibleMenu.ts'
import { currentOf } from './visibleMenu.ts'

function ToolButton({ label, run }: MenuTool) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={run}
      sx={{ width: 26, height: 26, '& svg': { width: 16, height: 16 } }}
    >
      <AddIcon aria-hidden />
    </IconButton>
  )
}

export function SideMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('app')
  const here = useHere()
  const { main, sales, admin } = useVisibleMenu()
  const { allChannelProjects, allProjects, allSalesProjects, ready } = useNavigation()
  const [adminOpen, toggleAdmin] = useFold('menu.admin', true)
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or lists that came above its entry, are the occasions
  useEffect(() => {
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [here.path, ready])
  // Talk is one person's alone, and stays so in a view.
  const looking = useLooking()
  const tools = useMenuTools()
  const toolOf = (tool: MenuTool | undefined) => (tool ? { tool: <ToolButton {...tool} /> } : {})
  const list = { here, compact }
  return (
    <Box ref={menu} component="nav" aria-label={t('menu.label')} sx={{ paddingBlockEnd: '24px' }}>
      <MenuEntries entries={main} {...list} />
      {!looking && (
        <LinkList
          title="menu.channelProjects"
          icon={ChannelIcon}
          links={allChannelProjects}
          {...toolOf(tools.channels)}
          {...list}
        />
      )}
      <LinkList
        title="menu.projectList"
        icon={ProjectFolderIcon}
        links={allProjects}
        {...toolOf(tools.projects)}
        {...list}
      />
      <LinkList
        title="menu.salesProjects"
        icon={DealIcon}
        links={allSalesProjects}
        entries={sales}
        {...toolOf(tools.deals)}
        {...list}
      />
      {admin.length > 0 && (
        <Section heading={t('menu.admin')} compact={compact} open={adminOpen} onToggle={toggleAdmin}>
          <MenuEntries
            entries={adminOpen ? admin : admin.filter((entry) => currentOf(entry, here) === 'page')}
            {...list}
          />
        </Section>
      )}
    </Box>
  )
}
