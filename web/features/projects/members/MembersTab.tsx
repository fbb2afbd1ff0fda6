import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail, ProjectMember } from '#contract/projects/projects.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { UserAddIcon } from '../../../ui/icons.ts'
import { AddMember, EditMember } from './MemberDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { useMemberWrites } from './useMemberWrites.ts'

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
        <Box component="ul" aria-label={t('membersTab.title')} sx={{ listStyle: 'none', m: 0, mt: '4px', p: 0 }}>
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
        </Box>
      </Card>
      {adding && <AddMember project={project} onSave={writes.put} onClose={() => setAdding(false)} />}
      {edited && (
        <EditMember project={project} member={edited} onSave={writes.put} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
