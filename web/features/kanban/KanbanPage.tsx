import { BoardView } from './board/BoardView.tsx'
import { SpaceSwitch } from './board/SpaceSwitch.tsx'
import { useBoardAddress } from './state/useBoardAddress.ts'

/** One's own board; with `?proje=` a project's. */
export function KanbanPage() {
  const { projectId } = useBoardAddress()
  return (
    <BoardView
      key={projectId ?? 'own'}
      projectId={projectId}
      title={(name) => <SpaceSwitch name={name} projectId={projectId} />}
    />
  )
}
