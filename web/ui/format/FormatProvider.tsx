import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export type Format = { locale: string; timeZone: string }

const FormatContext = createContext<Format>({ locale: 'tr', timeZone: 'Europe/Istanbul' })

/** The person's language and time zone, for everything that shows a number, a day or a time. */
export function FormatProvider({ locale, timeZone, children }: Format & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, timeZone }), [locale, timeZone])
  return <FormatContext value={value}>{children}</FormatContext>
}

export const useFormat = () => useContext(FormatContext)

const listeners = new Set<(now: Date) => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for the page: "12 minutes ago" moves on without each text keeping a timer of its own. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    listeners.add(setNow)
    clock ??= setInterval(() => {
      const current = new Date()
      for (const listener of listeners) listener(current)
    }, 30_000)
    return () => {
      listeners.delete(setNow)
      if (listeners.size > 0) return
      clearInterval(clock)
      clock = undefined
    }
  }, [])
  return now
}
