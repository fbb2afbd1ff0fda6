import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleTabs } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { useSession } from '../../lib/session/session.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { AddIcon } from '../../ui/icons.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreateRole } from './create/CreateRole.tsx'
import { useRoles } from './roles.data.ts'
import { useRoleEdits } from './useRoleEdits.ts'
import { WhyTab } from './WhyTab.tsx'
import { Workbench } from './Workbench.tsx'

const route = getRouteApi(paths.modules)

/** Roles and what they allow; and whether somebody may do something, and why. */
export function RolesPage() {
  const { t } = useTranslation(['roles', 'app'])
  const navigate = useNavigate()
  const { sekme: tab = 'roller' } = route.useSearch()
  const [creating, setCreating] = useState(false)
  const edits = useRoleEdits()
  const roles = useRoles().data?.rows ?? []
  useLeaveGuard(roles.some(({ id }) => edits.of(id) !== undefined))
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('app:screens.modules')} sentence={t('sentence')} actions={create} />
      <MuiCard sx={{ mb: '20px' }}>
        <LineTabs
          label={t('tabsLabel')}
          tabs={roleTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => void navigate({ to: '.', search: { sekme: next === 'roller' ? undefined : next } })}
        />
      </MuiCard>
      {tab === 'neden' ? <WhyTab /> : <Workbench edits={edits} />}
      {creating && <CreateRole onClose={() => setCreating(false)} />}
    </>
  )
}

/** Asks before something unsaved is left behind. */
function useLeaveGuard(unsaved: boolean): void {
  const { t } = useTranslation('roles')
  const confirm = useConfirm()
  // If the person loses the right to be here, the guard leads them away; there is nothing left to save.
  const belongs = useSession((session) => hasAdminRole(session.user?.roles ?? []))
  const guards = unsaved && belongs
  useBlocker({
    disabled: !guards,
    enableBeforeUnload: guards,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leaves = await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        danger: true,
      })
      return leaves === false
    },
  })
}
