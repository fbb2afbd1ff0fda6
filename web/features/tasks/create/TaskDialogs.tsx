import { CreateDialog } from './CreateDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { closeTaskDialog, useTaskDialog } from './taskDialogs.ts'

/** Drawn once by the frame, whatever screen opened it. */
export function TaskDialogs() {
  const { opened } = useTaskDialog()
  switch (opened?.kind) {
    case 'create':
      return <CreateDialog seed={opened.seed} onClose={closeTaskDialog} />
    case 'extend':
      return <ExtendDialog task={opened.task} onClose={closeTaskDialog} />
    case 'merge':
      return <MergeDialog conflict={opened.conflict} onClose={closeTaskDialog} />
    default:
      return null
  }
}
