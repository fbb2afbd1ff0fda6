import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { ProjectDetail, ProjectMember } from '#contract/projects/projects.schemas.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { LeaveIcon, UserOffIcon, UserSettingsIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { tabPath } from '../page/tabs.ts'

type MemberRowProps = {
  project: ProjectDetail
  member: ProjectMember
  isMe: boolean
  onEdit: () => void
  onRemove: () => void
}

export function MemberRow({ project, member, isMe, onEdit, onRemove }: MemberRowProps) {
  const { t } = useTranslation('projects')
  const { may } = project
  const isManager = member.role === 'manager'
  const actions: MenuAction[] = [
    ...(may.manageMembers && !isManager
      ? [{ id: 'edit', label: t('membersTab.edit'), icon: UserSettingsIcon, onSelect: onEdit }]
      : []),
    ...((may.manageMembers || isMe) && !isManager && project.archivedAt === null
      ? [
          {
            id: 'remove',
            label: t(isMe ? 'membersTab.leave' : 'membersTab.remove'),
            icon: isMe ? LeaveIcon : UserOffIcon,
            danger: true,
            startsGroup: may.manageMembers,
            onSelect: onRemove,
          },
        ]
      : []),
  ]
  return (
    <Box component="li" sx={row}>
      <Box
        component={AppLink}
        href={href(paths.user, { id: member.id })}
        sx={{ gridArea: 'who', minWidth: 0, textDecoration: 'none', color: 'inherit' }}
      >
        <Person person={member} secondary={member.title || undefined} />
      </Box>
      <Row sx={{ gridArea: 'may', flexWrap: 'wrap', gap: '6px', minWidth: 0 }}>
        <StatusChip tone={isManager ? 'primary' : 'secondary'}>{t(`role.${member.role}`)}</StatusChip>
        {isManager ? (
          <Box component="span" sx={quiet}>
            {t('membersTab.all')}
          </Box>
        ) : member.abilities.length === 0 ? (
          <Box component="span" sx={quiet}>
            {t('membersTab.noAbilities')}
          </Box>
        ) : (
          member.abilities.map((ability) => (
            <StatusChip key={ability} tone="info" title={t(`abilityText.${ability}`)}>
              {t(`ability.${ability}`)}
            </StatusChip>
          ))
        )}
      </Row>
      <Box
        component={AppLink}
        href={tabPath(project.id, 'gorevler', { kisi: String(member.id), durum: 'active,pending,expired' })}
        title={t('membersTab.tasks')}
        sx={tasks}
      >
        {member.lateTasks > 0 && (
          <Box component="bdi" sx={{ color: 'tone.error.ink', fontWeight: 600 }}>
            {t('late', { count: member.lateTasks })}
          </Box>
        )}
        <bdi>{t('template.tasks', { count: member.openTasks })}</bdi>
      </Box>
      <Box sx={{ gridArea: 'menu', width: 34 }}>
        {actions.length > 0 && <ActionMenu label={t('membersTab.menu', { name: member.fullName })} actions={actions} />}
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateAreas: { xs: '"who menu" "may may" "tasks tasks"', md: '"who may tasks menu"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1.4fr) 170px auto' },
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 58,
  px: '20px',
  py: '8px',
  borderTop: 1,
  borderColor: 'divider',
} as const
const quiet = { fontSize: 'size.small', color: 'text.secondary' } as const
const tasks = {
  gridArea: 'tasks',
  display: 'inline-flex',
  justifyContent: { md: 'flex-end' },
  gap: '8px',
  fontSize: 'size.small',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
