import { useTranslation } from 'react-i18next'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { applyCardAnswer, applyColumnChanged, applyColumnRemoved } from '../model/applyToBoard.ts'
import type { BoardState, ShownBoard } from '../model/board.ts'
import { offerUndo, offerUndoOnPhone } from './offerUndo.ts'
import { temporaryId } from './pendingWrites.ts'
import { idOf, nameTemporary } from './temporaryIds.ts'
import { type Undoable, undoable } from './undoStore.ts'
import type { BoardWrite } from './useWrite.ts'

type ColumnFields = Pick<Column, 'title' | 'wipLimit' | 'taskStatus' | 'colour' | 'glyph'>
export type NewColumn = Partial<ColumnFields> & Pick<Column, 'title'>

const plain = { wipLimit: null, taskStatus: null, colour: null, glyph: null }

const fieldsOf = ({ title, wipLimit, taskStatus, colour, glyph }: Column): ColumnFields => ({
  title,
  wipLimit,
  taskStatus,
  colour,
  glyph,
})

/**
 * My own quick changes follow each other; if somebody else changed it meanwhile, the old version makes the server
 * refuse.
 */
function columnVersion(base: Column, standing: Column | undefined): number {
  const same = standing && JSON.stringify(fieldsOf(standing)) === JSON.stringify(fieldsOf(base))
  return same ? standing.version : base.version
}

interface Options {
  projectId: number | undefined
  spaceId: number
  write: BoardWrite
  shown: () => ShownBoard
  cached: (columnId: number) => Column | undefined
}

export function useColumnWrites({ projectId, spaceId, write, shown, cached }: Options) {
  const { t } = useTranslation('kanban')

  const change = (column: Column, fields: ColumnFields) =>
    write({
      pending: { kind: 'column', columnId: column.id, fields },
      send: () =>
        call(kanbanColumnEndpoints.update, {
          params: { id: idOf(column.id) },
          body: { ...fields, version: columnVersion(column, cached(idOf(column.id))) },
        }),
      applied: applyColumnChanged,
    })

  const move = (column: Column, afterId: number | null) =>
    write({
      pending: { kind: 'columnPlace', columnId: column.id, afterId },
      send: () =>
        call(kanbanColumnEndpoints.move, {
          params: { id: idOf(column.id) },
          body: { afterId: afterId === null ? null : idOf(afterId) },
        }),
      applied: applyColumnChanged,
    })

  const restore = async (column: Column, cardIds: readonly number[]) => {
    await write({
      send: () => call(kanbanColumnEndpoints.restore, { params: { id: column.id } }),
      applied: (board, answer) =>
        answer.items.reduce<BoardState>(applyCardAnswer, applyColumnChanged(board, answer.column)),
    })
    if (cardIds.length === 0) return
    await write({
      send: () => call(kanbanEndpoints.arrangeItems, { body: { boardId: column.id, ids: [...cardIds] } }),
    })
  }

  return {
    async addColumn(draft: NewColumn): Promise<void> {
      const id = temporaryId()
      const fields = { ...plain, ...draft }
      const clientId = newClientId()
      await write({
        pending: {
          kind: 'newColumn',
          column: { ...fields, id, position: Number.MAX_SAFE_INTEGER, version: 1 },
          clientId,
        },
        send: async () => {
          const column = await call(kanbanColumnEndpoints.create, {
            body: { ...fields, clientId, ...(projectId === undefined ? {} : { projectId }) },
          })
          nameTemporary(id, column.id)
          return column
        },
        applied: applyColumnChanged,
      }).catch(showError)
    },

    async changeColumn(column: Column, fields: Partial<ColumnFields>): Promise<void> {
      const before = fieldsOf(column)
      const after = { ...before, ...fields }
      const what = t('undoable.changeColumn', { name: before.title })
      const step = { spaceId, what, run: () => change({ ...column, ...after }, before) }
      await undoable(step, change(column, after)).catch(showError)
    },

    async moveColumn(column: Column, afterId: number | null): Promise<void> {
      const order = shown().columns.map((entry) => entry.column.id)
      const before = order[order.indexOf(column.id) - 1] ?? null
      if (before === afterId || afterId === column.id) return
      const what = t('undoable.moveColumn', { name: column.title })
      const step: Undoable = { spaceId, what, run: () => move(column, before) }
      try {
        await undoable(step, move(column, afterId))
        offerUndoOnPhone(step, t('column.moved', { name: column.title }))
      } catch (error) {
        void showError(error)
      }
    },

    async removeColumn(column: Column, moveTo: number | null): Promise<void> {
      const cards = shown().columns.find((entry) => entry.column.id === column.id)?.cards ?? []
      const step: Undoable = {
        spaceId,
        what: t('undoable.removeColumn', { name: column.title }),
        run: () => restore(column, moveTo === null ? [] : cards.map((card) => card.id)),
      }
      const removed = write({
        pending: { kind: 'removeColumn', columnId: column.id, moveTo },
        send: () =>
          call(kanbanColumnEndpoints.remove, {
            params: { id: idOf(column.id) },
            query: moveTo === null ? {} : { moveTo },
          }),
        // Only the server knows where its cards are now.
        applied: (board) => (moveTo === null ? applyColumnRemoved(board, column.id) : undefined),
      })
      try {
        await undoable(step, removed)
        offerUndo(step, t('column.removed', { name: column.title }))
      } catch (error) {
        void showError(error)
      }
    },
  }
}
