import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { IconTile } from '../../../../ui/IconTile.tsx'
import { CalendarEventIcon, ChannelIcon, TaskIcon, UsersIcon } from '../../../../ui/icons.ts'
import type { IconComponent } from '../../../../ui/pointing.ts'
import { openChannelDialog } from '../../../conversations/channelDialogs.ts'
import { createTask } from '../../../tasks/create/taskDialogs.ts'

/** For a person who has done nothing here yet, in place of the first card: what to do first. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const isAdmin = useSession((session) => hasAdminRole(session.user?.roles ?? []))
  const people = isAdmin ? paths.adminUserCreate : paths.users
  const team = isAdmin ? ('invite' as const) : ('colleagues' as const)
  return (
    <Card title={t('first.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '8px' }}>
        {t('first.text')}
      </Typography>
      <Step icon={TaskIcon} title={t('first.task')} text={t('first.taskText')} onClick={() => createTask()} />
      <Step
        icon={ChannelIcon}
        title={t('first.channels')}
        text={t('first.channelsText')}
        onClick={() => openChannelDialog({ kind: 'browse' })}
      />
      <Step
        icon={CalendarEventIcon}
        title={t('first.calendar')}
        text={t('first.calendarText')}
        onClick={() => void navigate({ href: href(paths.calendar, { yeni: '1' }) })}
      />
      <Step
        icon={UsersIcon}
        title={t(`first.${team}`)}
        text={t(`first.${team}Text`)}
        onClick={() => void navigate({ href: people })}
      />
    </Card>
  )
}

type StepProps = { icon: IconComponent; title: string; text: string; onClick: () => void }

function Step({ icon, title, text, onClick }: StepProps) {
  return (
    <ButtonBase onClick={onClick} sx={look}>
      <IconTile icon={icon} tone="primary" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, fontSize: 'size.text', lineHeight: '20px' }}>{title}</Box>
        <Box sx={{ fontSize: 'size.fine', lineHeight: '18px', color: 'text.secondary' }}>{text}</Box>
      </Box>
    </ButtonBase>
  )
}

const look = {
  width: 'calc(100% + 24px)',
  mx: '-12px',
  px: '12px',
  py: '8px',
  gap: '12px',
  justifyContent: 'flex-start',
  textAlign: 'start',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
