import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { waitingTime } from '../../../ui/format/waiting.ts'
import type { Step } from './steps.ts'

type StepNoteProps = { step: Step; yours: boolean }

/** Below a step: who and when, or how long it waits and for whom. */
export function StepNote({ step: { state, person, at, id }, yours }: StepNoteProps) {
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
