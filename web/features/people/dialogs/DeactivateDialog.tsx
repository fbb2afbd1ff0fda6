import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { needsDecider, needsWorker, type Work } from '#contract/people/people.policy.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ColleagueField } from '../form/ColleagueField.tsx'
import { peopleKeys, useWork } from '../people.data.ts'

type DeactivateDialogProps = { person: ManagedPerson; onClose: (done: boolean) => void }

/** First who takes over what is open, then the person goes. */
export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch, isFetchedAfterMount } = useWork(person.id)
  // The work is counted now: new work may have come since the page was opened.
  const work = isFetchedAfterMount ? data : undefined
  const close = () => onClose(false)
  return (
    <AppDialog open onClose={close} title={t('deactivate.title', { name: person.fullName })}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('deactivate.text')}
      </Typography>
      <Loaded query={{ data: work, error, refetch }} skeleton={<FormSkeleton fields={2} />}>
        {(open) => <Successors person={person} work={open} onClose={onClose} />}
      </Loaded>
    </AppDialog>
  )
}

const counted = {
  openTasks: 'deactivate.tasks',
  deals: 'deactivate.deals',
  approvals: 'deactivate.approvals',
  projects: 'deactivate.projects',
  team: 'deactivate.team',
} as const

const someone = z.number().int().positive().nullable()

function schemaOf(work: Work) {
  const needed = (isNeeded: boolean) =>
    isNeeded ? someone.refine((chosen) => chosen !== null, 'successorNeeded') : someone
  return z.object({ tasksTo: needed(needsWorker(work)), approvalsTo: needed(needsDecider(work)) })
}

function Successors({ person, work, onClose }: DeactivateDialogProps & { work: Work }) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const schema = useMemo(() => schemaOf(work), [work])
  const manager = person.manager?.id ?? null
  const listed = (...kinds: (keyof typeof counted)[]) =>
    kinds
      .filter((kind) => work[kind] > 0)
      .map((kind) => t(counted[kind], { count: work[kind] }))
      .join(' · ')
  const deactivate = async (successors: { tasksTo: number | null; approvalsTo: number | null }) => {
    await call(peopleEndpoints.deactivate, { params: { id: person.id }, body: successors })
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    toast.success(t('done.deactivated', { name: person.fullName }))
    onClose(true)
  }
  return (
    <Form
      schema={schema}
      mode="onSubmit"
      defaultValues={{
        tasksTo: needsWorker(work) ? manager : null,
        approvalsTo: needsDecider(work) ? manager : null,
      }}
      onSubmit={deactivate}
    >
      {!needsWorker(work) && !needsDecider(work) && <Typography variant="body2">{t('deactivate.nothing')}</Typography>}
      {needsWorker(work) && (
        <ColleagueField
          name="tasksTo"
          label={t('deactivate.tasksTo')}
          hint={listed('openTasks', 'deals')}
          known={person.manager}
          without={[person.id]}
          required
        />
      )}
      {needsDecider(work) && (
        <ColleagueField
          name="approvalsTo"
          label={t('deactivate.approvalsTo')}
          hint={listed('approvals', 'projects', 'team')}
          known={person.manager}
          without={[person.id]}
          required
        />
      )}
      <FormButtons onCancel={() => onClose(false)}>{t('deactivate.action')}</FormButtons>
    </Form>
  )
}
