import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { adminKeys } from '../admin.data.ts'

/** Lets somebody try again at once. */
export function UnlockButton({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const unlock = useMutation({
    mutationFn: () => call(personSecurityEndpoints.unlock, { params: { id: userId } }),
    onSuccess: () => {
      toast.success(t('signIns.unlocked', { name }))
      void queryClient.invalidateQueries({ queryKey: adminKeys.widget('signIns') })
      void queryClient.invalidateQueries({ queryKey: adminKeys.widget('overview') })
    },
  })
  return (
    <LinkButton onClick={() => unlock.mutate()}>
      {t('signIns.unlock')}
      <span style={visuallyHidden}>{`: ${name}`}</span>
    </LinkButton>
  )
}
