import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { SpaceExpenses } from '../../expenses/SpaceExpenses.tsx'

/** What was spent for the project, as far as the reader may see it. */
export function ExpensesTab({ project }: { project: ProjectDetail }) {
  return <SpaceExpenses spaceId={project.id} />
}
