import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays } from '../../../lib/days/days.ts'
import { focusRing } from '../../../ui/layout.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** Tones of the entries on a day; days off are written in red. */
export interface DayMarks {
  tones: ReadonlyMap<string, readonly Tone[]>
  off: ReadonlyMap<string, string>
}

type DayButtonProps = {
  day: string
  label: string
  marks: DayMarks
  look: { today: boolean; chosen: boolean; other: boolean }
  tabStop: boolean
  focused: boolean
  /** Each tone its own dot, where there is room. */
  colours?: boolean
  onChoose: () => void
  onMove: (day: string) => void
}

const steps: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

export function DayButton({
  day,
  label,
  marks,
  look,
  tabStop,
  focused,
  colours = false,
  onChoose,
  onMove,
}: DayButtonProps) {
  const { direction } = useTheme()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const sideways = Math.abs(by) === 1 && direction === 'rtl' ? -by : by
    onMove(addDays(day, sideways))
  }
  const off = marks.off.get(day)
  const tones = marks.tones.get(day) ?? []
  const dots: readonly (Tone | 'plain')[] = colours ? tones.slice(0, 3) : tones.length > 0 ? ['plain'] : []
  return (
    <Box role="gridcell" aria-selected={look.chosen} sx={{ display: 'flex', justifyContent: 'center' }}>
      <Box
        ref={button}
        component="button"
        type="button"
        aria-label={off ? `${label}, ${off}` : label}
        aria-current={look.today ? 'date' : undefined}
        tabIndex={tabStop ? 0 : -1}
        onClick={onChoose}
        onKeyDown={press}
        sx={buttonLook({ ...look, off: off !== undefined, colours })}
      >
        <span>{Number(day.slice(8))}</span>
        <Box
          component="span"
          aria-hidden
          sx={{ position: 'absolute', insetBlockEnd: colours ? -8 : 1, display: 'flex', gap: '2px' }}
        >
          {dots.map((dot) => (
            <Box
              key={dot}
              component="span"
              sx={{
                width: colours ? 5 : 3,
                height: colours ? 5 : 3,
                borderRadius: '50%',
                bgcolor: dot === 'plain' ? (look.today ? '#FFFFFF' : 'primary.main') : `${dot}.main`,
              }}
            />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

type Look = DayButtonProps['look'] & { off: boolean; colours: boolean }

function buttonLook({ today, chosen, other, off, colours }: Look) {
  const size = colours ? 36 : 27
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: size,
    height: size,
    p: 0,
    border: chosen && !today ? 2 : 0,
    borderColor: 'primary.main',
    borderRadius: '50%',
    bgcolor: today ? 'solid' : 'transparent',
    color: today ? '#FFFFFF' : off ? 'tone.error.ink' : other ? 'text.secondary' : 'text.primary',
    font: 'inherit',
    fontSize: colours ? 'size.lead' : 'size.small',
    fontWeight: today || off || chosen ? 650 : other ? 400 : colours ? 550 : 450,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { bgcolor: today ? 'solid' : 'action.hover' },
    ...focusRing('1px'),
  } as const
}
