import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { readArchive } from './archive.ts'
import { arrangeCards } from './arrange.ts'
import { attachFiles, detachFromCard, setCover } from './attachments.ts'
import { readBoard, readColumnPage } from './board.ts'
import { addSpecifiedItem, createCard } from './cardCreation.ts'
import { removeCard, restoreCard, setArchived } from './cardRemoval.ts'
import { reviseCard, updateSpecifiedItem } from './cardRevision.ts'
import { cardChecklist } from './checklist.ts'
import { createColumn } from './columnCreation.ts'
import { arrangeColumns, moveColumn } from './columnOrder.ts'
import { removeColumn, restoreColumn } from './columnRemoval.ts'
import { renameColumn, reviseColumn } from './columnRevision.ts'
import { cardComments } from './comments.ts'
import { readCard } from './detail.ts'
import { moveCard } from './move.ts'
import { linkTask, makeTask, unlinkTask } from './taskLink.ts'

const plainColumn = { wipLimit: null, taskStatus: null, colour: null, glyph: null }

const specified = [
  route(kanbanEndpoints.read, ({ ctx, actor, query }) => readBoard(ctx, actor, query)),
  route(kanbanEndpoints.renameBoard, ({ ctx, actor, body }) => renameColumn(ctx, actor, body.boardId, body.newName)),
  route(kanbanEndpoints.removeBoard, ({ ctx, actor, params }) => removeColumn(ctx, actor, params.id, undefined)),
  route(kanbanEndpoints.addBoard, async ({ ctx, actor, query, body }) => {
    const title = typeof body === 'string' ? body : body.title
    await createColumn(ctx, actor, { ...plainColumn, title, projectId: query.projectId })
  }),
  route(kanbanEndpoints.addItem, ({ ctx, actor, query, body }) => addSpecifiedItem(ctx, actor, query.projectId, body)),
  route(kanbanEndpoints.updateItem, ({ ctx, actor, body }) => updateSpecifiedItem(ctx, actor, body)),
  route(kanbanEndpoints.removeItem, ({ ctx, actor, params }) => removeCard(ctx, actor, params.id)),
  route(kanbanEndpoints.arrangeItems, ({ ctx, actor, body }) => arrangeCards(ctx, actor, body.boardId, body.ids)),
  route(kanbanEndpoints.arrangeBoards, ({ ctx, actor, query, body }) =>
    arrangeColumns(ctx, actor, query.projectId, body),
  ),
]

const columns = [
  route(kanbanColumnEndpoints.create, ({ ctx, actor, body }) => createColumn(ctx, actor, body)),
  route(kanbanColumnEndpoints.update, ({ ctx, actor, params, body }) => reviseColumn(ctx, actor, params.id, body)),
  route(kanbanColumnEndpoints.move, ({ ctx, actor, params, body }) => moveColumn(ctx, actor, params.id, body.afterId)),
  route(kanbanColumnEndpoints.remove, ({ ctx, actor, params, query }) =>
    removeColumn(ctx, actor, params.id, query.moveTo),
  ),
  route(kanbanColumnEndpoints.restore, ({ ctx, actor, params }) => restoreColumn(ctx, actor, params.id)),
]

const cards = [
  route(kanbanCardEndpoints.create, ({ ctx, actor, body }) => createCard(ctx, actor, body)),
  route(kanbanCardEndpoints.read, ({ ctx, actor, params }) => readCard(ctx, actor, params.id)),
  route(kanbanCardEndpoints.page, ({ ctx, actor, params, query }) => readColumnPage(ctx, actor, params.id, query)),
  route(kanbanCardEndpoints.update, ({ ctx, actor, params, body }) => reviseCard(ctx, actor, params.id, body)),
  route(kanbanCardEndpoints.move, ({ ctx, actor, params, body }) => moveCard(ctx, actor, params.id, body)),
  route(kanbanCardEndpoints.restore, ({ ctx, actor, params }) => restoreCard(ctx, actor, params.id)),
  route(kanbanCardEndpoints.setArchived, ({ ctx, actor, params, body }) =>
    setArchived(ctx, actor, params.id, body.archived),
  ),
  route(kanbanCardEndpoints.archive, ({ ctx, actor, query }) => readArchive(ctx, actor, query)),
]

const details = [
  route(kanbanDetailEndpoints.attach, ({ ctx, actor, params, body }) =>
    attachFiles(ctx, actor, params.id, body.fileIds),
  ),
  route(kanbanDetailEndpoints.detach, ({ ctx, actor, params }) => detachFromCard(ctx, actor, params.id, params.fileId)),
  route(kanbanDetailEndpoints.setCover, ({ ctx, actor, params, body }) => setCover(ctx, actor, params.id, body.fileId)),
  route(kanbanDetailEndpoints.makeTask, ({ ctx, actor, params, body }) => makeTask(ctx, actor, params.id, body)),
  route(kanbanDetailEndpoints.linkTask, ({ ctx, actor, params, body }) => linkTask(ctx, actor, params.id, body.taskId)),
  route(kanbanDetailEndpoints.unlinkTask, ({ ctx, actor, params }) => unlinkTask(ctx, actor, params.id)),
]

export const kanbanRoutes = [
  ...specified,
  ...columns,
  ...cards,
  ...details,
  ...cardComments.routes,
  ...cardChecklist.routes,
]
