import Box from '@mui/material/Box'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { RoleIcon } from '../../ui/icons.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** Leads to the role's own rules, for people who may open them. */
export function RoleName({ role }: { role: { id: number; name: string } }) {
  const opens = useSession((session) => hasAdminRole(session.user?.roles ?? []))
  const chip = (
    <StatusChip tone="primary" icon={RoleIcon}>
      {role.name}
    </StatusChip>
  )
  if (!opens) return chip
  return (
    <Box
      component={AppLink}
      href={href(paths.modules, { rol: role.id })}
      sx={{ display: 'inline-flex', minWidth: 0, textDecoration: 'none', borderRadius: '6px' }}
    >
      {chip}
    </Box>
  )
}
