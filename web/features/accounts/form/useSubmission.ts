import { useRef, useState } from 'react'
import { ApiError, ConnectionError } from '../../../lib/http/apiError.ts'
import { useCountdown } from './useCountdown.ts'

export type Trouble = 'unreachable' | 'failed'

export type Submission = {
  /** While the server asks to wait. */
  secondsLeft: number
  /** Whether that is because of wrong tries to sign in, rather than of many requests. */
  isLocked: boolean
  trouble: Trouble | undefined
  /** Runs one submission at a time; errors that a field can show go back to the form. */
  run: (submit: () => Promise<void>) => Promise<void>
}

const defaultWait = 60

export function useSubmission(): Submission {
  const { secondsLeft, start } = useCountdown()
  const [trouble, setTrouble] = useState<Trouble>()
  const [locked, setLocked] = useState(false)
  const running = useRef(false)
  const explain = (thrown: unknown) => {
    if (thrown instanceof ConnectionError) setTrouble('unreachable')
    else if (!(thrown instanceof ApiError)) setTrouble('failed')
    else if (thrown.status === 429) {
      setLocked(thrown.code === 'signInLocked')
      start(thrown.retryAfter ?? defaultWait)
    } else if (thrown.status === 503) setTrouble('unreachable')
    else if (thrown.status >= 500) setTrouble('failed')
    else throw thrown
  }
  const run = async (submit: () => Promise<void>) => {
    if (running.current || secondsLeft > 0) return
    running.current = true
    setTrouble(undefined)
    try {
      await submit()
    } catch (thrown) {
      explain(thrown)
    } finally {
      running.current = false
    }
  }
  return { secondsLeft, isLocked: locked && secondsLeft > 0, trouble, run }
}
