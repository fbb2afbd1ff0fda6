import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'

type FollowSavedProps = {
  /** What the form holds of the newest version. */
  draft: object
  version: number
  /** The version that the form builds on. */
  base: number
  onFollow: (version: number) => void
}

/** A version saved elsewhere fills the form, unless somebody is typing in it: they choose when they save. */
export function FollowSaved({ draft, version, base, onFollow }: FollowSavedProps) {
  const { reset, formState } = useFormContext()
  const { isDirty } = formState
  const follow = useEffectEvent(() => {
    if (isDirty && version !== base) return
    reset(draft)
    onFollow(version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is worth following
  useEffect(() => follow(), [version, base])
  return null
}
