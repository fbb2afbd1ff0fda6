import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { waitingTime } from '../../approvals/row/waiting.ts'
import type { Step } from './steps.ts'

type StepNoteProps = { step: Step; yours: boolean }

/** Below a step: who and when, or how long it waits and for whom. */
export function StepNote({ step: { state, person, at, id }, yours }: StepNoteProps) {
  const { t } = useTranslation('expenses')
  const now = useNow()
  if (state === 'next') return person ? <bdi>{person.fullName}</bdi> : null
  if (state !== 'current') {
    return (
      <>
        <bdi>{person?.fullName}</bdi> {at && <Instant value={at} />}
      </>
    )
  }
  const waits = waitingTime(new Date(at ?? now), now)
  const holder = yours
    ? t('tracker.yours')
    : (person?.fullName ?? t(id === 'manager' ? 'tracker.admins' : 'tracker.team'))
  return (
    <>
      <bdi>{holder}</bdi> {t(`tracker.for.${waits.unit}`, { count: waits.count })}
    </>
  )
}
