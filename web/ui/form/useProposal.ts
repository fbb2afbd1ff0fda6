import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** A field follows what is proposed for it until somebody writes something else; says whether that has happened. */
export function useProposal(name: string, proposal: string): boolean {
  const { setValue, formState } = useFormContext<Record<string, unknown>>()
  const isOwn = formState.dirtyFields[name] === true
  useEffect(() => {
    if (!isOwn) setValue(name, proposal)
  }, [isOwn, name, proposal, setValue])
  return isOwn
}
