import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { SpaceExpenses } from '../../expenses/SpaceExpenses.tsx'

/** The expenses of the project that the reader may see. */
export function ExpensesTab({ project }: { project: ProjectDetail }) {
  return <SpaceExpenses spaceId={project.id} />
}
