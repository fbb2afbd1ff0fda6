import type { Stage } from '#contract/sales/stages.ts'
import { ActiveTaskIcon, FailedIcon, HourglassIcon, WonIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { Tone } from '../../ui/theme/tone.ts'

const open = { icon: ActiveTaskIcon, tone: 'primary' } as const

export const stageLooks: Record<Stage, { icon: IconComponent; tone: Tone }> = {
  new: open,
  analysis: open,
  preparing: open,
  offered: open,
  negotiation: open,
  won: { icon: WonIcon, tone: 'success' },
  lost: { icon: FailedIcon, tone: 'error' },
  onHold: { icon: HourglassIcon, tone: 'warning' },
}
