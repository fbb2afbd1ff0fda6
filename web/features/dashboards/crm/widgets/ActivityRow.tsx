import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ActivityAction } from '#contract/dashboards/activity.ts'
import type { ActivityLine } from '#contract/dashboards/crm.schemas.ts'
import { dealPath, projectPath, taskPath } from '#contract/href.ts'
import { type Stage, stages } from '#contract/sales/stages.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { Instant } from '../../../../ui/format/Instant.tsx'
import { ellipsis } from '../../../../ui/layout.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { ActivityFace } from './ActivityFace.tsx'

const places: Record<ActivityLine['object']['kind'], (object: ActivityLine['object']) => string> = {
  task: ({ key }) => taskPath(key),
  deal: ({ id }) => dealPath(id),
  project: ({ id }) => projectPath(id),
}

/** `task.created` → `activity.said.task.created` */
const said = <Action extends ActivityAction>(action: Action) => `activity.said.${action}` as const

/** Who did what to which thing; below it the thing's name, or the change. */
export function ActivityRow({ line }: { line: ActivityLine }) {
  const { t } = useTranslation('dashboard')
  const { actor, action, object, space } = line
  return (
    <Box component="li" sx={row}>
      <ActivityFace line={line} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 'size.snug', lineHeight: '20px', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {actor?.fullName ?? t('activity.system')}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(said(action))}
          </Box>{' '}
          <Box component={AppLink} href={places[object.kind](object)} sx={link}>
            <Box component="bdi" sx={object.kind === 'task' ? { whiteSpace: 'nowrap' } : {}}>
              {object.kind === 'task' ? object.key : object.title}
            </Box>
          </Box>
        </Box>
        <Box sx={second}>
          <Box component="span" sx={{ display: { md: 'none' }, flexShrink: 0 }}>
            <Instant value={line.at} />
            {' · '}
          </Box>
          <Detail line={line} />
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 180, minWidth: 0 }}>
        <StatusChip tone="secondary">{object.kind === 'task' ? space.name : t(`activity.${object.kind}`)}</StatusChip>
      </Box>
      <Box sx={time}>
        <Instant value={line.at} />
      </Box>
    </Box>
  )
}

function Detail({ line: { action, object, from, to } }: { line: ActivityLine }) {
  const { t } = useTranslation(['dashboard', 'sales'])
  const stageName = (name: string | null) => {
    const stage = stages.find((one): one is Stage => one === name)
    return stage ? t(`sales:stages.${stage}`) : (name ?? '')
  }
  const text =
    action === 'deal.stageChanged'
      ? t('activity.step', { from: stageName(from), to: stageName(to) })
      : (to ?? (object.kind === 'task' ? object.title : object.key))
  return (
    <Box component="bdi" sx={{ ...ellipsis }}>
      {text}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: '12px', minHeight: 54, py: '4px' } as const
const link = {
  color: 'tone.primary.ink',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
const second = {
  display: 'flex',
  gap: '4px',
  minWidth: 0,
  fontSize: 'size.fine',
  lineHeight: '18px',
  color: 'text.secondary',
} as const
const time = {
  display: { xs: 'none', md: 'block' },
  minWidth: 104,
  whiteSpace: 'nowrap',
  flexShrink: 0,
  textAlign: 'end',
  fontSize: 'size.fine',
  color: 'text.secondary',
} as const
