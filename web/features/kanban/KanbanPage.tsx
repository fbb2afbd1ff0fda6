import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { BoardView } from './board/BoardView.tsx'
import { SpaceSwitch } from './board/SpaceSwitch.tsx'

const route = getRouteApi(paths.kanban)

/** The person's own board; with `?proje=` a project's. */
export function KanbanPage() {
  const { proje: projectId } = route.useSearch()
  return (
    <BoardView
      key={projectId ?? 'own'}
      projectId={projectId}
      title={(name) => <SpaceSwitch name={name} projectId={projectId} />}
    />
  )
}
