import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { waitingTime } from '../../../ui/format/waiting.ts'
import { CheckIcon, CloseIcon } from '../../../ui/icons.ts'
import { ellipsis, PlainList, Row } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { Step } from './steps.ts'

type StepNoteProps = { step: Step; yours: boolean }

/** Below a step: who and when, or how long it waits and for whom. */
function StepNote({ step: { state, person, at, id }, yours }: StepNoteProps) {
  const { t } = useTranslation('expenses')
  const now = useNow()
  if (state === 'next') return person ? <bdi>{person.fullName}</bdi> : null
  if (state !== 'current') {
    return <Parts first={person?.fullName ?? ''} second={at && <Instant value={at} />} />
  }
  const waits = waitingTime(new Date(at ?? now), now)
  const holder = yours
    ? t('tracker.yours')
    : (person?.fullName ?? t(id === 'manager' ? 'tracker.admins' : 'tracker.team'))
  return (
    <Parts
      first={holder}
      second={waits.count === 0 ? t('tracker.now') : t(`tracker.for.${waits.unit}`, { count: waits.count })}
    />
  )
}

/** Beside each other, or one over the other where there is no room. */
function Parts({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <Box component="bdi" sx={part}>
        {first}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {' · '}
      </Box>
      <Box component="bdi" sx={part}>
        {second}
      </Box>
    </>
  )
}

const part = { display: { xs: 'block', sm: 'inline' } } as const

type TrackerProps = {
  steps: readonly Step[]
  /** The current step is the reader's. */
  yours: boolean
}

/** Who has had it, who has it now, and what comes next. */
export function Tracker({ steps, yours }: TrackerProps) {
  const { t } = useTranslation('expenses')
  return (
    <PlainList
      as="ol"
      aria-label={t('tracker.label')}
      sx={{ display: 'flex', gap: '8px', fontSize: 'size.small', lineHeight: '18px' }}
    >
      {steps.map((step, at) => (
        <Box
          component="li"
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          sx={{ flex: at < steps.length - 1 ? '1 1 0' : '0 1 auto', minWidth: 0 }}
        >
          <Row sx={{ gap: '8px' }}>
            <Mark step={step} number={at + 1} />
            <Box
              component="span"
              sx={{
                fontSize: 'size.text',
                fontWeight: step.state === 'next' ? 500 : 600,
                ...ellipsis,
                minWidth: 0,
                color: titleColors[step.state],
              }}
            >
              {t(step.id === 'paid' && step.state !== 'done' ? 'tracker.payment' : `tracker.${step.id}`)}
              {step.state !== 'next' && <span style={visuallyHidden}>{`, ${t(`tracker.${step.state}`)}`}</span>}
            </Box>
            {at < steps.length - 1 && (
              <Box
                aria-hidden
                sx={{
                  flex: 1,
                  minWidth: 8,
                  height: 2,
                  borderRadius: '1px',
                  bgcolor: step.state === 'done' ? 'tone.success.ink' : 'divider',
                }}
              />
            )}
          </Row>
          <Box sx={{ paddingInlineStart: '32px', mt: '4px', color: 'text.secondary' }}>
            <StepNote step={step} yours={yours} />
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}

const titleColors = {
  done: 'text.primary',
  current: 'tone.primary.ink',
  failed: 'tone.error.ink',
  next: 'text.secondary',
} as const

function Mark({ step, number }: { step: Step; number: number }) {
  const look = marks[step.state]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 24,
        height: 24,
        flexShrink: 0,
        borderRadius: '50%',
        fontSize: 'size.fine',
        fontWeight: 600,
        ...look,
      }}
    >
      {step.state === 'done' && <CheckIcon width={16} height={16} />}
      {step.state === 'failed' && <CloseIcon width={16} height={16} />}
      {(step.state === 'current' || step.state === 'next') && <bdi>{number}</bdi>}
    </Box>
  )
}

const marks = {
  // White carries only on the darker greens and reds.
  done: { bgcolor: '#3C8F10', color: '#FFFFFF' },
  failed: { bgcolor: '#C0211D', color: '#FFFFFF' },
  current: { bgcolor: 'solid', color: '#FFFFFF', boxShadow: '0 0 0 4px rgba(102, 108, 255, 0.22)' },
  next: { border: 1, borderColor: 'controlLine', color: 'text.secondary' },
} as const
