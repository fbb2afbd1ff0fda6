import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import type { ProjectDetail, ProjectMember } from '#contract/projects/projects.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { projectKeys, takeProject } from '../projects.data.ts'

export function useMemberWrites(project: ProjectDetail) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useSession(({ user }) => user?.id)

  /** Throws what the server says, for the form that shows it. */
  async function put(userId: number, body: BodyInput<typeof projectMemberEndpoints.put>): Promise<void> {
    const known = project.members.some(({ id }) => id === userId)
    const answer = await call(projectMemberEndpoints.put, { params: { id: project.id, userId }, body })
    takeProject(queryClient, answer)
    const name = answer.members.find(({ id }) => id === userId)?.fullName ?? ''
    toast.success(t(known ? 'membersTab.saved' : 'membersTab.added', { name }))
  }

  async function remove({ id: userId, fullName: name, openTasks: count }: ProjectMember): Promise<void> {
    const own = userId === me
    const kept = count === 0 ? [] : [t(own ? 'membersTab.leaveTasks' : 'membersTab.removeTasks', { count })]
    const answer = await confirm({
      title: own ? t('membersTab.leaveTitle') : t('membersTab.removeTitle', { name }),
      text: [t(own ? 'membersTab.leaveText' : 'membersTab.removeText'), ...kept].join(' '),
      action: t(own ? 'membersTab.leave' : 'membersTab.remove'),
      danger: true,
    })
    if (!answer) return
    try {
      await call(projectMemberEndpoints.remove, { params: { id: project.id, userId } })
      if (own) await navigate({ href: paths.index })
      else toast.success(t('membersTab.removed', { name }))
      void queryClient.invalidateQueries({ queryKey: projectKeys.all })
      void queryClient.invalidateQueries({ queryKey: projectKeys.navigation })
    } catch (error) {
      await showError(error)
    }
  }

  return { put, remove, me }
}
