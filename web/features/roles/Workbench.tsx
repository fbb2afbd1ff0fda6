import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { Card } from '../../ui/Card.tsx'
import { ArrowStartIcon, RoleIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { RoleEditor } from './editor/RoleEditor.tsx'
import { RoleList } from './list/RoleList.tsx'
import { useRoles } from './roles.data.ts'
import { useChosenRole } from './useChosenRole.ts'
import type { RoleEdits } from './useRoleEdits.ts'

/** The roles beside the rules of one of them; on a phone one after the other. */
export function Workbench({ edits }: { edits: RoleEdits }) {
  const skeleton = (
    <Box sx={layout}>
      <CardSkeleton height={320} />
      <CardSkeleton height={620} />
    </Box>
  )
  return (
    <Loaded query={useRoles()} skeleton={skeleton} card>
      {({ rows }) => <Roles roles={rows} edits={edits} />}
    </Loaded>
  )
}

function Roles({ roles, edits }: { roles: readonly Role[]; edits: RoleEdits }) {
  const { t } = useTranslation('roles')
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [chosenId, choose] = useChosenRole()
  const role = chosenId === undefined && !phone ? roles[0] : roles.find(({ id }) => id === chosenId)
  const showsList = !phone || chosenId === undefined
  return (
    <Box sx={layout}>
      {showsList && (
        <RoleList roles={roles} chosenId={role?.id} edited={(id) => edits.of(id) !== undefined} onChoose={choose} />
      )}
      {phone && chosenId !== undefined && (
        <Box>
          <LinkButton icon={ArrowStartIcon} onClick={() => choose(undefined)}>
            {t('list.title')}
          </LinkButton>
        </Box>
      )}
      {role && (
        <RoleEditor
          key={role.id}
          role={role}
          roles={roles}
          edit={edits.of(role.id)}
          onEdit={(draft) => edits.change(role, draft)}
          onRemoved={() => choose(undefined)}
        />
      )}
      {!role && chosenId !== undefined && (
        <Card>
          <EmptyState icon={RoleIcon} title={t('gone.title')} text={t('gone.text')} />
        </Card>
      )}
    </Box>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  gap: '20px',
  alignItems: 'start',
} as const
