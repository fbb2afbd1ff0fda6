import { useTranslation } from 'react-i18next'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { announce } from '../../../ui/drag/announce.ts'
import { glide } from '../../../ui/drag/glide.ts'
import { applyMoveAnswer } from '../model/applyToBoard.ts'
import { type Card, type CardPosition, placeOf, type ShownBoard } from '../model/board.ts'
import { outcomeOf } from '../model/outcome.ts'
import { offerUndoOnPhone } from './offerUndo.ts'
import { idOf } from './temporaryIds.ts'
import { undoable } from './undoStore.ts'
import type { BoardWrite } from './useWrite.ts'

const cardElement = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

interface Options {
  spaceId: number
  write: BoardWrite
  shown: () => ShownBoard
  cached: (id: number) => Card | undefined
}

export function useCardMoves({ spaceId, write, shown, cached }: Options) {
  const { t } = useTranslation('kanban')
  const confirm = useConfirm()

  const send = async (card: Card, place: CardPosition, reason?: string) => {
    let sent = card
    await write({
      pending: { kind: 'place', cardId: card.id, place },
      send: () => {
        const id = idOf(card.id)
        sent = cached(id) ?? card
        const afterId = place.afterId === null ? null : idOf(place.afterId)
        return call(kanbanCardEndpoints.move, {
          params: { id },
          body: { boardId: idOf(place.boardId), afterId, ...(reason ? { reason } : {}) },
        })
      },
      applied: (board, answer) => applyMoveAnswer(board, answer, sent),
      refused: (takeBack) => glide(() => cardElement(card.id), takeBack),
    })
  }

  /** Whether it got there; a refusal has already explained itself. */
  return async function moveCard(card: Card, place: CardPosition): Promise<boolean> {
    const from = placeOf(shown(), card.id)
    const column = shown().columns.find((candidate) => candidate.column.id === place.boardId)?.column
    if (!from || !column || place.afterId === card.id) return false
    if (from.boardId === place.boardId && from.afterId === place.afterId) return false
    const outcome = outcomeOf(card, column)
    const asked =
      outcome === 'closes' &&
      (await confirm({
        title: t('drop.closeTitle', { key: card.task?.key ?? '' }),
        text: t('drop.closeText'),
        action: t('drop.closeAction'),
        reason: { label: t('drop.closeReason'), required: true },
      }))
    if (outcome === 'closes' && !asked) return false
    const step = {
      spaceId,
      what: t('undoable.move', { title: card.title }),
      run: async () => {
        if (card.task && outcome) await undoTaskMove(card.task.id)
        await send(card, from)
      },
    }
    try {
      await undoable(step, send(card, place, asked ? asked.reason : undefined))
      offerUndoOnPhone(step, t('card.moved'))
      return true
    } catch (error) {
      void showError(error)
      announce(t('announce.refused', { title: card.title, reason: await errorText(error) }))
      return false
    }
  }
}

/** Undoes what a drop asked of a task, as far as the task's own rules allow: a request is withdrawn, an end reopened. */
async function undoTaskMove(id: number): Promise<void> {
  const { version, moves } = await call(taskEndpoints.read, { params: { id } })
  const action = (['withdraw', 'reopen'] as const).find((candidate) => moves.includes(candidate))
  if (action) await call(moveEndpoints[action], { params: { id }, body: { version } })
}
