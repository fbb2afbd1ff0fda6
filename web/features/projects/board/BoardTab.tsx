import Box from '@mui/material/Box'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { BoardView } from '../../kanban/board/BoardView.tsx'

/** The project's board; it scrolls inside itself, so it gets a window of its own. */
export function BoardTab({ project }: { project: ProjectDetail }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'max(460px, calc(100dvh - 236px))' }}>
      <BoardView projectId={project.id} />
    </Box>
  )
}
