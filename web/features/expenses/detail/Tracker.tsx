import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CheckIcon, CloseIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { StepNote } from './StepNote.tsx'
import type { Step } from './steps.ts'

type TrackerProps = {
  steps: readonly Step[]
  /** The step where it stands is the reader's. */
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
          key={step.id}
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
                whiteSpace: 'nowrap',
                color: titleColors[step.state],
              }}
            >
              {t(`tracker.${step.id}`)}
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
