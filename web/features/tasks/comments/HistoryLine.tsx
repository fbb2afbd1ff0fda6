import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/tasks/parts.endpoints.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import {
  AddIcon,
  AlarmIcon,
  AttachmentIcon,
  BellIcon,
  ChecklistIcon,
  ClockIcon,
  EditIcon,
  EyeIcon,
  HistoryIcon,
  RepeatIcon,
  TrashIcon,
} from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { moveIcons } from '../moves/moveLooks.ts'
import type { TaskHistory } from './useComments.ts'
import { useHistorySentence, verbOf } from './useHistorySentence.ts'

const icons: Record<string, IconComponent> = {
  created: AddIcon,
  changed: EditIcon,
  checklistChanged: ChecklistIcon,
  fileAttached: AttachmentIcon,
  fileRemoved: AttachmentIcon,
  timeAdded: ClockIcon,
  timeChanged: ClockIcon,
  timeRemoved: ClockIcon,
  timeRestored: ClockIcon,
  expire: AlarmIcon,
  repeated: RepeatIcon,
  reminded: BellIcon,
  watched: EyeIcon,
  unwatched: EyeIcon,
  deleted: TrashIcon,
  ...moveIcons,
}

export function HistoryLine({ entry, names }: { entry: HistoryEntry; names: TaskHistory }) {
  const { t } = useTranslation('tasks')
  const sentence = useHistorySentence()
  const Icon = icons[verbOf(entry)] ?? HistoryIcon
  const asides = [
    entry.deputyFor && t('history.deputy', { name: entry.deputyFor.fullName }),
    entry.ownRequest && t('history.ownRequest'),
  ].filter(Boolean)
  return (
    <Box sx={row}>
      <Box component="span" sx={glyph}>
        <Icon width={14} height={14} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{sentence(entry, names)}</bdi>
        {asides.length > 0 && ` (${asides.join(', ')})`}
        {entry.reason !== '' && <Box dir="auto">{`“${entry.reason}”`}</Box>}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Instant value={entry.at} />
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  fontSize: 'size.fine',
  lineHeight: '20px',
  color: 'text.secondary',
} as const
const glyph = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 22,
  height: 20,
  mx: '3px',
  flexShrink: 0,
} as const
