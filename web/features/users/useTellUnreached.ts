import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import { showError } from '../../lib/errors/showError.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call } from '../../lib/http/call.ts'
import { listFormat } from '../../lib/locale/formatters.ts'
import { toast } from '../../ui/dialog/toast.tsx'

/**
 * Says which mentioned people were not notified, as a mention opens nothing; people who may invite can do so from
 * there.
 */
export function useTellUnreached() {
  const { t, i18n } = useTranslation('ui')
  const queryClient = useQueryClient()
  return ({ people, mayInvite }: Unreached, place: 'task' | 'card', spaceId: number | null): void => {
    if (people.length === 0) return
    const names = listFormat(i18n.language).format(people.map(({ fullName }) => fullName))
    const invite = async (id: number) => {
      for (const { id: userId } of people) {
        await call(projectMemberEndpoints.put, { params: { id, userId }, body: {} }).catch((error: unknown) => {
          // Somebody else was faster, and gave them more.
          if (!(error instanceof ApiError && error.status === 409)) throw error
        })
      }
      for (const known of ['projects', 'spaces']) void queryClient.invalidateQueries({ queryKey: [known] })
      toast.success(t('unreached.invited', { names }))
    }
    const offers = mayInvite && spaceId !== null
    toast.notice(
      t(`unreached.${place}`, { names, count: people.length }),
      offers ? { label: t('unreached.invite'), onClick: () => void invite(spaceId).catch(showError) } : undefined,
    )
  }
}
