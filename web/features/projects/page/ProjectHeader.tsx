import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ArchiveIcon, CalendarIcon, ChannelIcon, CompanyIcon, EditIcon, UndoIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import type { IconComponent } from '../../../ui/pointing.ts'
import { DayRange } from '../look/DayRange.tsx'
import { HealthChip } from '../look/HealthChip.tsx'
import { ProjectStatusChip } from '../look/ProjectStatusChip.tsx'
import { useArchiving } from '../state/useArchiving.ts'
import { tabPath } from './tabs.ts'

const EditProject = lazy(() => import('../form/EditProject.tsx').then((loaded) => ({ default: loaded.EditProject })))

/** Name and number, status, customer, manager, end day, and the link to its channel. */
export function ProjectHeader({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const { archive, restore } = useArchiving()
  const [editing, setEditing] = useState(false)
  const archived = project.archivedAt !== null
  const looking = useLooking()
  // On a phone the name and the chips are enough: the rest is in the menu, or a tab away.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const edit = { id: 'edit', label: t('header.edit'), icon: EditIcon, onSelect: () => setEditing(true) }
  const archiving = {
    id: 'archive',
    label: t(archived ? 'archive.restore' : 'archive.action'),
    icon: archived ? UndoIcon : ArchiveIcon,
    onSelect: () => void (archived ? restore(project) : archive(project)),
  }
  const actions: MenuAction[] = [
    ...(project.may.edit && phone ? [edit] : []),
    ...(project.may.archive ? [archiving] : []),
  ]
  return (
    <Box component="header" sx={{ mb: { xs: '8px', sm: '16px' } }}>
      <Row
        sx={{
          flexWrap: { sm: 'wrap' },
          gap: '8px 16px',
          minHeight: 40,
          alignItems: { xs: 'flex-start', sm: 'center' },
        }}
      >
        <Row
          sx={{
            flex: '1 1 auto',
            minWidth: 0,
            flexWrap: 'wrap',
            gap: '4px 10px',
          }}
        >
          <Typography variant={phone ? 'h5' : 'h4'} component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <bdi>{project.name}</bdi>
          </Typography>
          <Typography component="span" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
            <bdi>{project.code}</bdi>
          </Typography>
          <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
            <ProjectStatusChip project={project} />
            <HealthChip project={project} />
          </Box>
        </Row>
        <Row sx={{ gap: '8px' }}>
          {!phone && (
            <Box
              component={AppLink}
              href={tabPath(project.id, 'uyeler')}
              title={t('header.team', { count: project.memberCount })}
              sx={{ display: 'inline-flex', textDecoration: 'none', borderRadius: '8px', p: '2px' }}
            >
              <PeopleStack people={project.faces} total={project.memberCount} max={4} size={30} />
            </Box>
          )}
          {project.may.edit && !phone && (
            <Button startIcon={<EditIcon aria-hidden />} onClick={() => setEditing(true)}>
              {t('header.edit')}
            </Button>
          )}
          {actions.length > 0 && <ActionMenu label={t('header.more')} actions={actions} />}
        </Row>
      </Row>
      <Box sx={facts}>
        {project.customer !== '' && <Fact icon={CompanyIcon}>{project.customer}</Fact>}
        <Box component="span" title={t('header.manager', { name: project.manager.fullName })} sx={fact}>
          <Face person={{ ...project.manager, presence: null }} size={20} />
          <bdi>{project.manager.fullName}</bdi>
        </Box>
        {project.role !== null && !looking && (
          <Box component={AppLink} href={href(paths.channel, { id: project.channelId })} sx={link}>
            <ChannelIcon width={16} height={16} aria-hidden />
            {t('header.channel')}
          </Box>
        )}
        <Fact icon={CalendarIcon}>
          <DayRange start={project.startDay} end={project.endDay} />
        </Fact>
      </Box>
      {archived && (
        <Alert severity="info" icon={<ArchiveIcon />} sx={{ mt: '12px' }}>
          {t('archive.note')}
        </Alert>
      )}
      {editing && (
        <Suspense>
          <EditProject project={project} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Box>
  )
}

function Fact({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <Box component="span" sx={fact}>
      <Icon width={16} height={16} aria-hidden />
      <bdi>{children}</bdi>
    </Box>
  )
}

/** One line on a phone, to be swiped. */
const facts = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: '4px 18px',
  fontSize: 'size.text',
  color: 'text.secondary',
} as const
const fact = {
  display: 'inline-flex',
  flexShrink: { xs: 0, sm: 1 },
  alignItems: 'center',
  gap: '6px',
  minHeight: 26,
  minWidth: 0,
} as const
const link = {
  ...fact,
  color: 'tone.primary.ink',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
