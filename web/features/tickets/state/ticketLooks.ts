import type { TicketCategory, TicketStatus } from '#contract/tickets/tickets.schemas.ts'
import { DatabaseIcon, FailedIcon, KeyIcon, QuestionIcon, ShieldIcon, StarIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const statusTones: Record<TicketStatus, Tone> = { open: 'warning', answered: 'info', resolved: 'success' }

export const categoryIcons: Record<TicketCategory, IconComponent> = {
  account: KeyIcon,
  access: ShieldIcon,
  fault: FailedIcon,
  request: StarIcon,
  data: DatabaseIcon,
  other: QuestionIcon,
}
