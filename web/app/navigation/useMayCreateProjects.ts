import { paths } from '#contract/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { roleAllows } from '../routes/mayEnter.ts'

/** Where a project is made, it is also seen: the page asks for a role beside the right. */
export function useMayCreateProjects(): boolean {
  const mayEnter = useSession((session) => roleAllows(paths.projects, session))
  return useMay('create', 'Project') && mayEnter
}
