import type { DealActivity } from '#contract/sales/activities.endpoints.ts'
import { MailIcon, NoteIcon, PhoneIcon, UsersIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const activityLooks: Record<DealActivity['kind'], { icon: IconComponent; tone: Tone }> = {
  call: { icon: PhoneIcon, tone: 'success' },
  meeting: { icon: UsersIcon, tone: 'primary' },
  email: { icon: MailIcon, tone: 'info' },
  note: { icon: NoteIcon, tone: 'secondary' },
}
