import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { BoardView } from '../../kanban/board/BoardView.tsx'
import { BoardWindow } from './BoardWindow.tsx'

export function BoardTab({ project }: { project: ProjectDetail }) {
  return (
    <BoardWindow>
      <BoardView projectId={project.id} />
    </BoardWindow>
  )
}
