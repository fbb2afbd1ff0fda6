import Box from '@mui/material/Box'
import type { ActivityAction } from '#contract/dashboards/activity.ts'
import type { ActivityLine } from '#contract/dashboards/crm.schemas.ts'
import { IconTile } from '../../../../ui/IconTile.tsx'
import {
  AddIcon,
  AlarmIcon,
  ArrowEndIcon,
  AttachmentIcon,
  AutomationIcon,
  CheckIcon,
  CommentIcon,
  EditIcon,
} from '../../../../ui/icons.ts'
import { Face } from '../../../../ui/Person/Face.tsx'
import type { IconComponent } from '../../../../ui/pointing.ts'
import type { Tone } from '../../../../ui/theme/tone.ts'

interface Mark {
  icon: IconComponent
  tone: Tone
}

const made: Mark = { icon: AddIcon, tone: 'primary' }
const done: Mark = { icon: CheckIcon, tone: 'success' }
const moved: Mark = { icon: ArrowEndIcon, tone: 'primary' }
const written: Mark = { icon: CommentIcon, tone: 'info' }
const filed: Mark = { icon: AttachmentIcon, tone: 'warning' }
const edited: Mark = { icon: EditIcon, tone: 'secondary' }
const late: Mark = { icon: AlarmIcon, tone: 'error' }

const marks: Record<ActivityAction, Mark> = {
  'task.created': made,
  'task.approve': done,
  'task.complete': done,
  'task.extend': late,
  'task.close': edited,
  'task.reopen': moved,
  'task.commented': written,
  'task.fileAttached': filed,
  'deal.created': made,
  'deal.stageChanged': moved,
  'deal.activityAdded': written,
  'deal.fileAdded': filed,
  'deal.quoteSent': moved,
  'deal.nextStepChanged': edited,
  'deal.converted': done,
  'project.created': made,
  'project.changed': edited,
  'project.archived': edited,
}

/** The person who did it, with a mark for the kind of action. */
export function ActivityFace({ line: { actor, action } }: { line: ActivityLine }) {
  const { icon: Icon, tone } = marks[action]
  return (
    <Box component="span" aria-hidden sx={{ position: 'relative', flexShrink: 0, width: 34, height: 34 }}>
      {actor ? (
        <Face person={{ ...actor, presence: null }} size={34} />
      ) : (
        <IconTile icon={AutomationIcon} tone="secondary" size={34} />
      )}
      <Box component="span" sx={badge}>
        <Box component="span" sx={{ ...mark, bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` }}>
          <Icon width={10} height={10} />
        </Box>
      </Box>
    </Box>
  )
}

const badge = {
  position: 'absolute',
  insetInlineEnd: -3,
  insetBlockEnd: -3,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  p: '1.5px',
  display: 'flex',
} as const
const mark = {
  width: 15,
  height: 15,
  borderRadius: '50%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const
