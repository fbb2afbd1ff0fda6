import { useTranslation } from 'react-i18next'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { type Card, card as cardSchema } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { applyCardAnswer, applyCardRemoved } from '../model/applyToBoard.ts'
import type { ShownBoard } from '../model/board.ts'
import { type CardFields, draftCard, fieldsOf, type NewCard, versionFor } from '../model/cardEdit.ts'
import { offerUndo } from './offerUndo.ts'
import { temporaryId } from './pendingWrites.ts'
import { idOf, nameTemporary } from './temporaryIds.ts'
import { type Undoable, undoable } from './undoStore.ts'
import type { BoardWrite } from './useWrite.ts'

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

  const update = (base: Card, fields: CardFields, onVersion?: number) =>
    write({
      pending: { kind: 'card', cardId: base.id, fields },
      send: () =>
        call(kanbanCardEndpoints.update, {
          params: { id: idOf(base.id) },
          body: { version: onVersion ?? versionFor(base, cached(idOf(base.id)), fields), ...fields },
        }),
      applied: applyCardAnswer,
    })

  const offered = async (step: Undoable, message: string, done: Promise<unknown>) => {
    try {
      await undoable(step, done)
      offerUndo(step, message)
    } catch (error) {
      void showError(error)
    }
  }

  return {
    async addCard(boardId: number, at: 'top' | 'bottom', draft: NewCard): Promise<void> {
      const card = draftCard(temporaryId(), boardId, draft)
      const last =
        shown()
          .columns.find(({ column }) => column.id === boardId)
          ?.cards.at(-1)?.id ?? null
      const clientId = newClientId()
      const added = write({
        pending: { kind: 'newCard', card, place: { boardId, afterId: at === 'top' ? null : last }, clientId },
        send: async () => {
          const body = { boardId: idOf(boardId), at, clientId, ...draft }
          const answer = await call(kanbanCardEndpoints.create, { body })
          nameTemporary(card.id, answer.id)
          return answer
        },
        applied: applyCardAnswer,
      })
      const step = { spaceId, what: t('undoable.add', { title: card.title }), run: () => remove(card) }
      await undoable(step, added).catch(showError)
    },

    /** Returns the current row if somebody else changed the same before. */
    async changeCard(base: Card, fields: CardFields, onVersion?: number): Promise<Card | undefined> {
      const written = { ...base, ...fields }
      const step = {
        spaceId,
        what: t('undoable.edit', { title: written.title }),
        run: () => update(written, fieldsOf(base, fields)),
      }
      try {
        await undoable(step, update(base, fields, onVersion))
      } catch (error) {
        const current =
          error instanceof ApiError && error.status === 409 ? cardSchema.safeParse(error.current) : undefined
        if (current?.success) return current.data
        void showError(error)
      }
      return undefined
    },

    async removeCard(card: Card): Promise<void> {
      const what = t('undoable.remove', { title: card.title })
      await offered({ spaceId, what, run: () => restore(card) }, t('card.removed'), remove(card))
    },

    async archiveCard(card: Card): Promise<void> {
      const what = t('undoable.archive', { title: card.title })
      const step = { spaceId, what, run: () => setArchived(card, false) }
      await offered(step, t('card.archived'), setArchived(card, true))
    },

    async unarchiveCard(card: Card): Promise<void> {
      await setArchived(card, false).catch(showError)
    },
  }
}
