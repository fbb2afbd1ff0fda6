import { createContext, useCallback, useContext, useDeferredValue, useState } from 'react'
import type { EventType, When } from '#contract/calendar/calendar.schemas.ts'

/** What the form holds now, as far as the calendar beside it shows it. */
export interface Plan {
  title: string
  type: EventType
  when: When
  guestIds: readonly number[]
}

/** Between the form and the calendar beside it, which follows the typing as fast as it can. */
export function usePlan() {
  const [told, setTold] = useState<Plan>()
  /** A time that was chosen on the calendar, for the form. */
  const [picked, pick] = useState<When>()
  const tell = useCallback((next: Plan | undefined) => {
    setTold(next)
    if (!next) pick(undefined)
  }, [])
  const drawn = useDeferredValue(told)
  // Gone at once with its form.
  return { plan: told && drawn, picked, pick, tell }
}

type PlanLink = Pick<ReturnType<typeof usePlan>, 'picked' | 'tell'>

export const PlanContext = createContext<PlanLink>({ picked: undefined, tell: () => undefined })

export const usePlanLink = () => useContext(PlanContext)
