import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { draftOf, type SavedSettings } from './settingsDraft.ts'

type FollowSavedProps = {
  saved: SavedSettings
  /** The version that the form stands on. */
  base: number
  onFollow: (version: number) => void
}

/** What is saved elsewhere fills the form, unless somebody is typing in it: they choose when they save. */
export function FollowSaved({ saved, base, onFollow }: FollowSavedProps) {
  const { reset, formState } = useFormContext()
  const { isDirty } = formState
  const follow = useEffectEvent(() => {
    if (isDirty && saved.version !== base) return
    reset(draftOf(saved))
    onFollow(saved.version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is worth following
  useEffect(() => follow(), [saved.version, base])
  return null
}
