import { DeactivateDialog } from './DeactivateDialog.tsx'
import { DeactivateManyDialog } from './DeactivateManyDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import type { OpenDialog } from './personDialogs.ts'
import { RolesDialog } from './RolesDialog.tsx'

type PersonDialogsProps = { opened: OpenDialog | undefined; onClose: (done: boolean) => void }

export function PersonDialogs({ opened, onClose }: PersonDialogsProps) {
  if (!opened) return null
  const { kind, people } = opened
  const [only] = people
  if (kind === 'roles') return <RolesDialog people={people} onClose={onClose} />
  if (!only) return null
  if (kind === 'link') return <LinkDialog person={only} onClose={() => onClose(false)} />
  return people.length === 1 ? (
    <DeactivateDialog person={only} onClose={onClose} />
  ) : (
    <DeactivateManyDialog people={people} onClose={onClose} />
  )
}
