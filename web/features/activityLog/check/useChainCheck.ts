import { useEffect, useRef, useState } from 'react'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'

export type Noted = { id: number; hash: string }

/** Walks the whole chain step by step, so that one sees how far it is and can stop. */
export function useChainCheck() {
  const [running, setRunning] = useState(false)
  const [checked, setChecked] = useState(0)
  const [step, setStep] = useState<ChainStep>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(noted: Noted | undefined) {
    const ours = new AbortController()
    controller.current = ours
    const { signal } = ours
    setRunning(true)
    setStep(undefined)
    let [sum, after, done] = [0, 0, false]
    setChecked(0)
    try {
      while (!done) {
        const body = { after, ...(noted ? { noted } : {}) }
        const next = await call(activityLogEndpoints.check, { body, signal })
        if (signal.aborted) return
        sum += next.checked
        ;({ after, done } = next)
        setChecked(sum)
        setStep(next)
      }
    } catch (error) {
      if (!signal.aborted) void showError(error)
    } finally {
      if (controller.current === ours) setRunning(false)
    }
  }

  const stop = () => {
    controller.current?.abort()
    setRunning(false)
  }
  return { start, stop, running, checked, step }
}
