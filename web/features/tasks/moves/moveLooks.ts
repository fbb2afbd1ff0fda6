import type { TaskAction } from '#contract/tasks/transitions.ts'
import { CheckIcon, CloseIcon, ExtendIcon, FailedIcon, ReopenIcon, UndoIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'

export const moveIcons: Record<TaskAction, IconComponent> = {
  approve: CheckIcon,
  cancel: CloseIcon,
  withdraw: UndoIcon,
  complete: CheckIcon,
  extend: ExtendIcon,
  close: FailedIcon,
  reopen: ReopenIcon,
}

/** The one filled button: the most likely move. */
export const mainMoves: readonly TaskAction[] = ['approve', 'complete', 'withdraw', 'reopen']
