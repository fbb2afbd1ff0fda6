import { useState } from 'react'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { changesOf, isChanged } from './editor/roleChanges.ts'
import { draftOf, type Edit, type RoleDraft } from './editor/roleDraft.ts'

export type RoleEdits = {
  of: (roleId: number) => Edit | undefined
  /** Undefined lets go of what was begun. */
  change: (role: Role, draft: RoleDraft | undefined) => void
}

/** Kept per role: looking at another one, or asking why, loses nothing. */
export function useRoleEdits(): RoleEdits {
  const [edits, setEdits] = useState<Readonly<Record<number, Edit>>>({})
  const change = (role: Role, draft: RoleDraft | undefined) =>
    setEdits(({ [role.id]: begun, ...others }) => {
      const base = begun?.base ?? role
      const worthKeeping = draft !== undefined && isChanged(changesOf(draftOf(base), draft))
      return worthKeeping ? { ...others, [role.id]: { base, draft } } : others
    })
  return { of: (roleId) => edits[roleId], change }
}
