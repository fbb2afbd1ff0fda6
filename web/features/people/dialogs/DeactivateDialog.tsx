import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ColleagueField } from '../form/ColleagueField.tsx'
import { peopleKeys } from '../state/peopleKeys.ts'
import { useWork } from '../state/usePerson.ts'

type Work = ResponseOf<typeof peopleEndpoints.work>
type DeactivateDialogProps = { person: ManagedPerson; onClose: (done: boolean) => void }

/** First who takes over what is open, then the person goes. */
export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('people')
  const { data: work, error, refetch } = useWork(person.id)
  const message = useErrorText(error)
  const close = () => onClose(false)
  return (
    <AppDialog open onClose={close} title={t('deactivate.title', { name: person.fullName })}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('deactivate.text')}
      </Typography>
      {error && !work && <ErrorState message={message} onRetry={() => void refetch()} />}
      {!error && !work && <FormSkeleton fields={2} />}
      {work && <Successors person={person} work={work} onClose={onClose} />}
    </AppDialog>
  )
}

const someone = z.number().int().positive().nullable()

function schemaOf({ openTasks, approvals, team }: Work) {
  const needed = (isNeeded: boolean) =>
    isNeeded ? someone.refine((chosen) => chosen !== null, 'successorNeeded') : someone
  return z.object({ tasksTo: needed(openTasks > 0), approvalsTo: needed(approvals + team > 0) })
}

function Successors({ person, work, onClose }: DeactivateDialogProps & { work: Work }) {
  const { t } = useTranslation(['people', 'ui'])
  const queries = useQueryClient()
  const schema = useMemo(() => schemaOf(work), [work])
  const { openTasks, approvals, team } = work
  const manager = person.manager?.id ?? null
  const decisions = [
    ...(approvals > 0 ? [t('deactivate.approvals', { count: approvals })] : []),
    ...(team > 0 ? [t('deactivate.team', { count: team })] : []),
  ].join(' · ')
  const deactivate = async (successors: { tasksTo: number | null; approvalsTo: number | null }) => {
    const done = await call(peopleEndpoints.deactivate, { params: { id: person.id }, body: successors })
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    toast.success(t('done.deactivated', { name: person.fullName }))
    if (done.tasks + done.approvals + done.team > 0) toast.info(t('deactivate.handedOver', done))
    onClose(true)
  }
  return (
    <Form
      schema={schema}
      mode="onSubmit"
      defaultValues={{
        tasksTo: openTasks > 0 ? manager : null,
        approvalsTo: approvals + team > 0 ? manager : null,
      }}
      onSubmit={deactivate}
    >
      {openTasks + approvals + team === 0 && <Typography variant="body2">{t('deactivate.nothing')}</Typography>}
      {openTasks > 0 && (
        <ColleagueField
          name="tasksTo"
          label={t('deactivate.tasksTo')}
          hint={t('deactivate.tasks', { count: openTasks })}
          known={person.manager}
          without={[person.id]}
          required
        />
      )}
      {decisions !== '' && (
        <ColleagueField
          name="approvalsTo"
          label={t('deactivate.approvalsTo')}
          hint={decisions}
          known={person.manager}
          without={[person.id]}
          required
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button onClick={() => onClose(false)}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('deactivate.action')}</SubmitButton>
      </Box>
    </Form>
  )
}
