import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import { useSession } from '../../lib/session/session.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'

/** Asks before something unsaved is left behind. */
export function useLeaveGuard(unsaved: boolean): void {
  const { t } = useTranslation('roles')
  const confirm = useConfirm()
  // Whose right to be here ended is led away by the guard; there is nothing left to save.
  const belongs = useSession((session) => hasRole(session.user?.roles ?? [], adminRole))
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
