import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { send } from '../../../lib/http/send.ts'
import { warn } from '../../../lib/log.ts'
import { endStoredSession, storeView } from '../../../lib/session/stored.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { managedHref } from '../personHref.ts'

/** Views as somebody else, in this tab alone; the page starts again, so that none of the viewer's own data is left. */
export function useView() {
  const { t } = useTranslation('people')
  const confirm = useConfirm()
  return {
    async start({ id, fullName: name }: { id: number; fullName: string }) {
      const [title, text] = [t('view.confirmTitle', { name }), t('view.confirmText')]
      if (!(await confirm({ title, text, action: t('view.start') }))) return
      try {
        storeView(await call(viewEndpoints.open, { params: { id } }))
        window.location.assign(paths.index)
      } catch (error) {
        await showError(error)
      }
    },
  }
}

/** Back to the own session; also if the server has already ended the view. */
export async function endView(userId: number): Promise<void> {
  await send('POST', '/api/auth/logout').catch((error: unknown) => warn('the view could not be ended', error))
  endStoredSession()
  window.location.assign(managedHref(userId))
}
