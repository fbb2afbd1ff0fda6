import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import {
  type Membership,
  membership,
  type ProjectDetail,
  type ProjectMember,
} from '#contract/projects/projects.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { UserAddIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { cacheProject, projectKeys } from '../projects.data.ts'
import { AddMember, EditMember } from './MemberDialog.tsx'
import { MemberRow } from './MemberRow.tsx'

/** Who belongs to the project, as what, and what they may do. */
export function MembersTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const writes = useMemberWrites(project)
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ProjectMember>()
  const { manageMembers } = project.may
  const add = manageMembers && (
    <Button size="small" startIcon={<UserAddIcon aria-hidden />} onClick={() => setAdding(true)}>
      {t('membersTab.add')}
    </Button>
  )
  return (
    <>
      <Card
        title={t('membersTab.title')}
        hint={<bdi>{t('members', { count: project.memberCount })}</bdi>}
        tools={add}
        flush
      >
        <PlainList aria-label={t('membersTab.title')} sx={{ mt: '4px' }}>
          {project.members.map((member) => (
            <MemberRow
              key={member.id}
              project={project}
              member={member}
              isMe={member.id === writes.me}
              onEdit={() => setEdited(member)}
              onRemove={() => void writes.remove(member)}
            />
          ))}
        </PlainList>
      </Card>
      {adding && <AddMember project={project} onSave={writes.put} onClose={() => setAdding(false)} />}
      {edited && (
        <EditMember project={project} member={edited} onSave={writes.put} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function useMemberWrites(project: ProjectDetail) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useSession(({ user }) => user?.id)

  /** Throws what the server says, for the form that shows it. */
  async function put(userId: number, body: BodyInput<typeof projectMemberEndpoints.put>): Promise<Membership> {
    const answer = await call(projectMemberEndpoints.put, { params: { id: project.id, userId }, body })
    cacheProject(queryClient, answer)
    const member = answer.members.find(({ id }) => id === userId)
    const said = body.version === undefined ? 'membersTab.added' : 'membersTab.saved'
    toast.success(t(said, { name: member?.fullName ?? '' }))
    return membership.parse(member)
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
