import type { Feature } from '../../platform/feature.ts'
import { cardFileReaders } from './attachments.ts'
import { cardComments } from './comments.ts'
import { kanbanJobs, kanbanReactions } from './following.ts'
import { kanbanRoutes } from './kanban.routes.ts'
import { cardFileSearch, cardSearch } from './kanban.search.ts'
import { createKanban, indexCommentsInTrash } from './kanban.table.ts'
import { onBoardSockets } from './onBoard.ts'
import { kanbanTrash } from './trashSources.ts'

export const kanbanFeature: Feature = {
  name: 'kanban',
  routes: kanbanRoutes,
  migrations: { '2026-11-15-35-kanban': createKanban, '2026-11-18-80-card-comments-in-trash': indexCommentsInTrash },
  jobs: kanbanJobs,
  reactions: kanbanReactions,
  search: [cardSearch, cardFileSearch],
  fileReaders: cardFileReaders,
  trash: [...kanbanTrash, cardComments.trash],
  sockets: onBoardSockets,
}
