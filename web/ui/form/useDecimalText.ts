import { useEffect, useRef, useState } from 'react'
import { decimalRead, decimalShown } from '../../lib/money/decimal.ts'
import { useFormat } from '../format/FormatProvider.tsx'

type DecimalTextOptions = {
  /** Scaled by 10^places; null is empty, NaN what could not be read: every schema of a number refuses it. */
  value: number | null
  places: number
  trailing?: 'kept' | 'dropped'
  onChange: (value: number | null) => void
}

/** Keeps what is typed on screen and a whole number beside it; leaving the field writes it as it is read. */
export function useDecimalText({ value, places, trailing = 'kept', onChange }: DecimalTextOptions) {
  const { locale } = useFormat()
  const shown = (amount: number | null) =>
    amount === null || Number.isNaN(amount) ? '' : decimalShown(amount, places, locale, trailing)
  const [text, setText] = useState(() => shown(value))
  const last = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from outside rewrites what the person sees.
  useEffect(() => {
    if (Object.is(value, last.current)) return
    last.current = value
    setText(shown(value))
  }, [value])
  return {
    value: text,
    onChange: (typed: string) => {
      setText(typed)
      last.current = typed.trim() === '' ? null : (decimalRead(typed, places, locale) ?? Number.NaN)
      onChange(last.current)
    },
    onBlur: () => {
      if (last.current === null || !Number.isNaN(last.current)) setText(shown(last.current))
    },
  }
}
