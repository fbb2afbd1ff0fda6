import { useState } from 'react'
import type { z } from 'zod'
import { showError } from '../errors/showError.ts'
import { ApiError } from '../http/apiError.ts'

export type Conflict<Draft, Saved> = { mine: Draft; theirs: Saved }

/** What a person can say to a conflict. */
export type ConflictAnswers = {
  onKeepMine: () => Promise<unknown>
  onTakeTheirs: () => void
  onBack: () => void
}

interface VersionedSave<Draft, Saved> {
  /** What the form was filled from. */
  loaded: Saved
  /** Reads the row that a stale write met. */
  schema: z.ZodType<Saved>
  write(draft: Draft, version: number): Promise<Saved>
  /** The version that is current from now on, saved or accepted. */
  settled(saved: Saved): void
  saved(saved: Saved): Promise<void> | void
}

/** Saves on top of the version that the form was filled from, so that nothing is silently overwritten. */
export function useVersionedSave<Draft, Saved extends { version: number }>({
  loaded,
  schema,
  write,
  settled,
  saved,
}: VersionedSave<Draft, Saved>) {
  const [base, setBase] = useState(loaded.version)
  const [conflict, setConflict] = useState<Conflict<Draft, Saved>>()
  const settle = (standing: Saved) => {
    setBase(standing.version)
    setConflict(undefined)
    settled(standing)
  }
  const saveOn = async (mine: Draft, version: number) => {
    try {
      const standing = await write(mine, version)
      settle(standing)
      await saved(standing)
    } catch (thrown) {
      const current = thrown instanceof ApiError && thrown.status === 409 ? schema.safeParse(thrown.current) : undefined
      if (!current?.success) throw thrown
      setConflict({ mine, theirs: current.data })
    }
  }
  return {
    base,
    /** The form shows a newer version: later saves build on it. */
    follow: setBase,
    save: (mine: Draft) => saveOn(mine, base),
    conflict,
    /** `taken` runs once the other version is accepted. */
    answers: (taken?: (theirs: Saved) => void): ConflictAnswers => ({
      onKeepMine: async () => conflict && saveOn(conflict.mine, conflict.theirs.version).catch(showError),
      onTakeTheirs: () => {
        if (!conflict) return
        settle(conflict.theirs)
        taken?.(conflict.theirs)
      },
      onBack: () => setConflict(undefined),
    }),
  }
}
