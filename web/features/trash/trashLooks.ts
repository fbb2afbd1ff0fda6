import type { TrashKind } from '#contract/trash/trash.endpoints.ts'
import {
  BoardIcon,
  CalendarEventIcon,
  ChannelIcon,
  ClockIcon,
  ColumnAddIcon,
  CommentIcon,
  ExpenseIcon,
  FileIcon,
  FlagIcon,
  MessageIcon,
  NoteIcon,
  SaleIcon,
  TaskIcon,
} from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export const trashLooks: Record<TrashKind, { icon: IconComponent; tone: Tone }> = {
  task: { icon: TaskIcon, tone: 'primary' },
  taskComment: { icon: CommentIcon, tone: 'primary' },
  timeEntry: { icon: ClockIcon, tone: 'primary' },
  card: { icon: BoardIcon, tone: 'info' },
  cardComment: { icon: CommentIcon, tone: 'info' },
  column: { icon: ColumnAddIcon, tone: 'secondary' },
  deal: { icon: SaleIcon, tone: 'warning' },
  dealActivity: { icon: NoteIcon, tone: 'warning' },
  dealFile: { icon: FileIcon, tone: 'warning' },
  expense: { icon: ExpenseIcon, tone: 'secondary' },
  milestone: { icon: FlagIcon, tone: 'info' },
  projectFile: { icon: FileIcon, tone: 'primary' },
  event: { icon: CalendarEventIcon, tone: 'success' },
  channel: { icon: ChannelIcon, tone: 'primary' },
  message: { icon: MessageIcon, tone: 'primary' },
}

const dayMs = 24 * 60 * 60 * 1000

/** Whole days until it is gone; none on the last one. */
export const daysLeft = (goneAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(goneAt) - now.getTime()) / dayMs) - 1)
