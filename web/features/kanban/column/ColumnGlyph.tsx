import Box from '@mui/material/Box'
import {
  ClosedIcon,
  DoneIcon,
  FlagIcon,
  HalfDoneIcon,
  HourglassIcon,
  RadioOffIcon,
  StarIcon,
} from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { Column } from '../model/board.ts'

type Glyph = NonNullable<Column['glyph']>

const glyphIcons: Record<Glyph, IconComponent> = {
  empty: RadioOffIcon,
  half: HalfDoneIcon,
  waiting: HourglassIcon,
  done: DoneIcon,
  star: StarIcon,
  flag: FlagIcon,
}

const byStatus: Record<NonNullable<Column['taskStatus']>, [icon: IconComponent, tone: Tone]> = {
  active: [HalfDoneIcon, 'primary'],
  pending: [HourglassIcon, 'warning'],
  completed: [DoneIcon, 'success'],
  notCompleted: [ClosedIcon, 'error'],
  expired: [HourglassIcon, 'error'],
  inactive: [RadioOffIcon, 'secondary'],
}

const usual: Record<Glyph, Tone | undefined> = {
  empty: undefined,
  half: 'primary',
  waiting: 'warning',
  done: 'success',
  star: 'warning',
  flag: 'error',
}

/** How far the work in this column is. */
export function ColumnGlyph({ column }: { column: Pick<Column, 'glyph' | 'taskStatus' | 'colour'> }) {
  const status = column.taskStatus ? byStatus[column.taskStatus] : undefined
  const Icon = column.glyph ? glyphIcons[column.glyph] : (status?.[0] ?? (column.colour ? HalfDoneIcon : RadioOffIcon))
  const tone = column.colour ?? (column.glyph ? usual[column.glyph] : undefined) ?? status?.[1]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexShrink: 0, color: tone ? `tone.${tone}.ink` : 'text.secondary' }}
    >
      <Icon width={16} height={16} aria-hidden />
    </Box>
  )
}
