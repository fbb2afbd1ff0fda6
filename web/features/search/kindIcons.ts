import type { SearchKind } from '#contract/search/search.endpoints.ts'
import {
  BoardIcon,
  CalendarEventIcon,
  ChannelIcon,
  DealIcon,
  ExpenseIcon,
  FileIcon,
  MessageIcon,
  ProjectFolderIcon,
  SupportIcon,
  TasksIcon,
  UserIcon,
} from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'

export const kindIcons: Record<SearchKind, IconComponent> = {
  user: UserIcon,
  channel: ChannelIcon,
  project: ProjectFolderIcon,
  task: TasksIcon,
  card: BoardIcon,
  event: CalendarEventIcon,
  deal: DealIcon,
  expense: ExpenseIcon,
  ticket: SupportIcon,
  file: FileIcon,
  message: MessageIcon,
}
