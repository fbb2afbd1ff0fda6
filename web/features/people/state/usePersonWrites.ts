import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { peopleKeys } from '../people.data.ts'

/** The person that a write is about. */
type Named = { id: number; fullName: string; email: string }

/** Actions on one person by a click: they ask first if they remove something, and confirm when it is done. */
export function usePersonWrites() {
  const { t } = useTranslation('people')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => toast.success(message),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  })
  const params = ({ id }: Named) => ({ params: { id } })

  return {
    busy: isPending,
    async sendPasswordLink(person: Named) {
      const { fullName: name, email } = person
      const [title, text] = [t('confirm.passwordTitle', { name }), t('confirm.passwordText')]
      if (!(await confirm({ title, text, action: t('actions.passwordLink') }))) return
      mutate(async () => {
        await call(personSecurityEndpoints.sendPasswordLink, params(person))
        return t('done.passwordLink', { email })
      })
    },
    async endSessions(person: Named) {
      const [title, text] = [t('confirm.endSessionsTitle', { name: person.fullName }), t('confirm.endSessionsText')]
      if (!(await confirm({ title, text, action: t('security.signOutAll'), danger: true }))) return
      mutate(async () => {
        const { ended } = await call(personSecurityEndpoints.endSessions, params(person))
        return ended === 0 ? t('done.noSessions') : t('done.endSessions', { count: ended })
      })
    },
    endSession: (person: Named, sessionId: number) =>
      mutate(async () => {
        await call(personSecurityEndpoints.endSession, { params: { id: person.id, sessionId } })
        return t('done.endSessions', { count: 1 })
      }),
    unlock: (person: Named) =>
      mutate(async () => {
        await call(personSecurityEndpoints.unlock, params(person))
        return t('done.unlock', { name: person.fullName })
      }),
    resend: (person: Named) =>
      mutate(async () => {
        await call(peopleEndpoints.invite, { ...params(person), body: { by: 'mail' } })
        return t('done.resend', { email: person.email })
      }),
    async withdraw(person: Named) {
      const [title, text] = [t('confirm.withdrawTitle', { name: person.fullName }), t('confirm.withdrawText')]
      if (!(await confirm({ title, text, action: t('confirm.withdraw'), danger: true }))) return
      mutate(async () => {
        await call(peopleEndpoints.withdrawInvitation, params(person))
        return t('done.withdraw')
      })
    },
    reactivate: (person: Named) =>
      mutate(async () => {
        const { status } = await call(peopleEndpoints.reactivate, params(person))
        return t(status === 'invited' ? 'done.reinvited' : 'done.reactivated', { name: person.fullName })
      }),
  }
}
