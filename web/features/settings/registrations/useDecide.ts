import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { settingsKeys } from '../settings.data.ts'
import type { Registration } from './registration.ts'

type Decision = { registration: Registration; body: BodyInput<typeof registrationEndpoints.decide> }

/** What another Admin decided in the meantime, where the refusal says it. */
function decidedElsewhere(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return z.object({ status: z.enum(['active', 'rejected']) }).safeParse(error.current).data?.status
}

export function useDecide() {
  const { t } = useTranslation('settings')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: ({ registration, body }: Decision) =>
      call(registrationEndpoints.decide, { params: { id: registration.id }, body }),
    onSuccess: ({ status }, { registration }) =>
      toast.success(t(`registrations.done.${status}`, { name: registration.fullName })),
    onError: (error, { registration }) => {
      const status = decidedElsewhere(error)
      if (status) toast.info(t(`registrations.decided.${status}`, { name: registration.fullName }))
      else void showError(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: settingsKeys.registrations }),
  })
  const reject = async (registration: Registration) => {
    const answer = await confirm({
      title: t('registrations.rejectTitle', { name: registration.fullName }),
      text: t('registrations.rejectText'),
      action: t('registrations.reject'),
      danger: true,
      reason: { label: t('registrations.reason'), required: true },
    })
    if (answer) decide.mutate({ registration, body: { decision: 'reject', reason: answer.reason } })
  }
  return {
    approve: (registration: Registration) => decide.mutate({ registration, body: { decision: 'approve' } }),
    reject: (registration: Registration) => void reject(registration),
    decidingId: decide.isPending ? decide.variables.registration.id : undefined,
  }
}

export type Decide = ReturnType<typeof useDecide>
