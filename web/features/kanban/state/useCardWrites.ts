import { useTranslation } from 'react-i18next'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { type Card, card as cardSchema } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { newClientId } from '../../messages/newClientId.ts'
import { applyCardAnswer, applyCardRemoved } from '../model/applyToBoard.ts'
import type { ShownBoard } from '../model/board.ts'
import { type CardFields, draftCard, fieldsOf, type NewCard, versionFor } from '../model/cardEdit.ts'
import { temporaryId } from './pendingWrites.ts'
import { dropUndo, rememberUndo, type Undoable } from './undoStore.ts'
import type { BoardWrite } from './useWrite.ts'
import { idOf, nameTemporary } from './writeQueue.ts'

interface Options {
  spaceId: number
  write: BoardWrite
  shown: () => ShownBoard
  cached: (id: number) => Card | undefined
}

export function useCardWrites({ spaceId, write, shown, cached }: Options) {
  const { t } = useTranslation('kanban')

  const restore = (card: Card) =>
    write({
      send: () => call(kanbanCardEndpoints.restore, { params: { id: idOf(card.id) } }),
      applied: applyCardAnswer,
    })

  const remove = (card: Card) =>
    write({
      pending: { kind: 'removeCard', cardId: card.id },
      send: () => call(kanbanEndpoints.removeItem, { params: { id: idOf(card.id) } }),
      applied: (board) => applyCardRemoved(board, idOf(card.id)),
    })

  const setArchived = (card: Card, archived: boolean) =>
    write({
      ...(archived ? { pending: { kind: 'removeCard', cardId: card.id } as const } : {}),
      send: () => call(kanbanCardEndpoints.setArchived, { params: { id: idOf(card.id) }, body: { archived } }),
      applied: (board, answer) => (archived ? applyCardRemoved(board, answer.id) : applyCardAnswer(board, answer)),
    })

  /** The way back stands in the toast and in the list of steps; whichever is used first ends both. */
  const offerUndo = (message: string, step: Undoable) => {
    rememberUndo(step)
    toast.undo(message, () => {
      dropUndo(step)
      step.run().catch(showError)
    })
  }

  return {
    async addCard(boardId: number, at: 'top' | 'bottom', draft: NewCard): Promise<void> {
      const id = temporaryId()
      const last =
        shown()
          .columns.find(({ column }) => column.id === boardId)
          ?.cards.at(-1)?.id ?? null
      const clientId = newClientId()
      try {
        const card = await write({
          pending: {
            kind: 'newCard',
            card: draftCard(id, boardId, draft),
            place: { boardId, afterId: at === 'top' ? null : last },
          },
          send: async () => {
            const answer = await call(kanbanCardEndpoints.create, {
              body: { boardId: idOf(boardId), at, clientId, ...draft },
            })
            nameTemporary(id, answer.id)
            return answer
          },
          applied: applyCardAnswer,
        })
        rememberUndo({ spaceId, what: t('undoable.add', { title: card.title }), run: () => remove(card) })
      } catch (error) {
        void showError(error)
      }
    },

    /** The row as it stands, where somebody else changed the same before. */
    async changeCard(base: Card, fields: CardFields, onVersion?: number): Promise<Card | undefined> {
      try {
        const saved = await write({
          pending: { kind: 'card', cardId: base.id, fields },
          send: () =>
            call(kanbanCardEndpoints.update, {
              params: { id: idOf(base.id) },
              body: { version: onVersion ?? versionFor(base, cached(idOf(base.id)), fields), ...fields },
            }),
          applied: applyCardAnswer,
        })
        const before = fieldsOf(base, fields)
        rememberUndo({
          spaceId,
          what: t('undoable.edit', { title: saved.title }),
          run: () =>
            write({
              pending: { kind: 'card', cardId: saved.id, fields: before },
              send: () =>
                call(kanbanCardEndpoints.update, {
                  params: { id: saved.id },
                  body: { version: versionFor(saved, cached(saved.id), before), ...before },
                }),
              applied: applyCardAnswer,
            }),
        })
      } catch (error) {
        const current =
          error instanceof ApiError && error.status === 409 ? cardSchema.safeParse(error.current) : undefined
        if (current?.success) return current.data
        void showError(error)
      }
      return undefined
    },

    async removeCard(card: Card): Promise<void> {
      try {
        await remove(card)
        const what = t('undoable.remove', { title: card.title })
        offerUndo(t('card.removed'), { spaceId, what, run: () => restore(card) })
      } catch (error) {
        void showError(error)
      }
    },

    async archiveCard(card: Card): Promise<void> {
      try {
        await setArchived(card, true)
        const what = t('undoable.archive', { title: card.title })
        offerUndo(t('card.archived'), { spaceId, what, run: () => setArchived(card, false) })
      } catch (error) {
        void showError(error)
      }
    },

    async unarchiveCard(card: Card): Promise<void> {
      await setArchived(card, false).catch(showError)
    },
  }
}
