import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ProjectActivity } from '#contract/projects/projectActivity.endpoints.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { HistoryIcon } from '../../../ui/icons.ts'
import { ellipsis, Meta } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { useHistorySentence } from '../../tasks/comments/useHistorySentence.ts'

const verbs = [
  'created',
  'archived',
  'restored',
  'left',
  'memberAdded',
  'memberChanged',
  'memberRemoved',
  'milestoneAdded',
  'milestoneChanged',
  'milestoneDone',
  'milestoneDeleted',
  'milestoneRestored',
  'fileAdded',
  'fileDeleted',
  'fileRestored',
] as const

const fields = ['name', 'code', 'customer', 'status', 'startDay', 'endDay', 'externalRef', 'description'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Which fields a change of the project touched, by their names on the form. */
function fieldsChanged({ changes }: ProjectActivity, t: TFunction<'projects'>): string {
  const names = changes.flatMap(({ field }) => {
    const known = fields.find((one) => one === field)
    return known ? [t(`form.${known}`)] : field.startsWith('budget') ? [t('form.budget')] : []
  })
  return [...new Set(names)].join(', ')
}

/** A line of the project's own history as a sentence. */
function projectSentence(
  entry: ProjectActivity,
  people: ReadonlyMap<number, string>,
  t: TFunction<'projects'>,
): string {
  const name = entry.actor?.fullName ?? t('activity.scheduler')
  const action = entry.action.replace(/^project\./, '')
  const change = (field: string) => entry.changes.find((one) => one.field === field)
  const done = change('doneAt')
  if (action === 'changed') return t('activity.changed', { name, fields: fieldsChanged(entry, t) })
  const member = change('userId')
  const who = people.get(Number(member?.to ?? member?.from)) ?? ''
  const called = change('milestone') ?? change('file')
  const text = textOf(called?.to) || textOf(called?.from)
  if (action === 'milestoneChanged' && done && (done.from === null) !== (done.to === null)) {
    return t(done.to === null ? 'activity.milestoneReopened' : 'activity.milestoneDone', { name, text })
  }
  const verb = verbs.find((one) => one === action)
  return verb ? t(`activity.${verb}`, { name, who, text }) : t('activity.other', { name })
}

type ActivityLineProps = { entry: ProjectActivity; people: ReadonlyMap<number, string> }

const noSpaces: ReadonlyMap<number, string> = new Map()

/** Who did what, to which task, and when. */
export function ActivityLine({ entry, people }: ActivityLineProps) {
  const { t } = useTranslation('projects')
  const taskSentence = useHistorySentence()
  const sentence =
    entry.kind === 'task' ? taskSentence(entry, { people, spaces: noSpaces }) : projectSentence(entry, people, t)
  return (
    <Box sx={{ display: 'flex', gap: '12px', py: '8px' }}>
      {entry.actor ? (
        <Face person={{ ...entry.actor, presence: null }} size={28} />
      ) : (
        <IconTile icon={HistoryIcon} tone="secondary" size={28} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 'size.text', lineHeight: '20px' }}>
        <Box component="bdi" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {sentence}
        </Box>
        <Meta sx={{ display: 'flex', gap: '6px', minWidth: 0 }}>
          {entry.path !== null && (
            <Box component={AppLink} href={entry.path} dir="auto" sx={link}>
              {entry.title}
            </Box>
          )}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Instant value={entry.at} />
          </Box>
        </Meta>
      </Box>
    </Box>
  )
}

const link = {
  minWidth: 0,
  ...ellipsis,
  color: 'tone.primary.ink',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
