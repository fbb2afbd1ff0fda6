import { AppError } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { cardForMember } from './access.ts'
import { attachedKind } from './attachments.ts'

/** Whoever sees the card now; a card in the trash shows its files to nobody. */
export const cardFileReaders: FileReaders = {
  [attachedKind]: async (ctx, actor, { id }) => {
    if (!actor.ability.can('read', 'Kanban')) return false
    try {
      await cardForMember(ctx.db, actor, id, { state: 'kept' })
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  },
}
