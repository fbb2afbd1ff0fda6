import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/** Inside a form: on arrival the cursor is in the field where the person has to begin. */
export function FocusFirstEmpty({ names }: { names: readonly string[] }) {
  const { getValues, setFocus } = useFormContext()
  const arrival = useRef({ names, getValues, setFocus })
  useEffect(() => {
    const { names, getValues, setFocus } = arrival.current
    const empty = names.find((name) => !getValues(name))
    if (empty) setFocus(empty)
  }, [])
  return null
}
