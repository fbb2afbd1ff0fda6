import type { SystemLogLevel } from '#contract/systemLog/systemLog.schemas.ts'
import { AlarmIcon, ErrorMarkIcon, WarningIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** Different in shape too, not only in colour. */
export const levelLooks: Record<SystemLogLevel, { icon: IconComponent; tone: Tone }> = {
  fatal: { icon: AlarmIcon, tone: 'error' },
  error: { icon: ErrorMarkIcon, tone: 'error' },
  warn: { icon: WarningIcon, tone: 'warning' },
}
