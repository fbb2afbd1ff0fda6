import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { taskPath } from '#contract/href.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { taskFields, taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ApproverIcon, AttachmentIcon } from '../../../ui/icons.ts'
import { ellipsis, PlainList, Row } from '../../../ui/layout.ts'
import { taskUploads } from '../detail/taskUploads.ts'
import { cacheTask, taskKeys, useProjects } from '../tasks.data.ts'
import { AssigneeChoice } from './AssigneeChoice.tsx'
import type { TaskSeed } from './taskDialogs.ts'

/** Who would have to agree to the task as the form describes it now. */
function useForeseenApprover() {
  const assigneeId = Number(useWatch({ name: 'assigneeId' }))
  const chosen: unknown = useWatch({ name: 'spaceId' })
  const spaceId = chosen === '' ? null : Number(chosen)
  const { data } = useQuery({
    queryKey: taskKeys.approver(assigneeId, spaceId),
    queryFn: reads(taskEndpoints.approver, { query: { assigneeId, ...(spaceId === null ? {} : { spaceId }) } }),
    enabled: assigneeId > 0,
    staleTime: 60_000,
  })
  return { assigneeId, data }
}

/** Before sending, the person knows whether somebody has to agree, and who, and may give them a reason. */
function ApprovalNote() {
  const { t } = useTranslation('tasks')
  const { data } = useForeseenApprover()
  if (!data?.needsApproval) return null
  return (
    <>
      <Row role="status" sx={look}>
        <ApproverIcon width={18} height={18} aria-hidden />
        {data.approver ? t('create.asks', { name: data.approver.fullName }) : t('create.asksAdmin')}
      </Row>
      <TextField name="reason" label={t('moves.reason')} />
    </>
  )
}

const look = {
  gap: '8px',
  p: '8px 12px',
  borderRadius: '8px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.text',
} as const

/** The fields of the form; the rest comes with the seed or is added later, in the task itself. */
const schema = taskFields
  .pick({ title: true, description: true, priority: true, endDay: true, assigneeId: true, requiresApproval: true })
  .extend({
    spaceId: z.string().transform((value) => (value === '' ? null : Number(value))),
    labels: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((label) => label.trim())
          .filter((label) => label !== ''),
      )
      .pipe(taskFields.shape.labels),
    requiresApproval: z.enum(['yes', 'no', 'default']),
    reason: z.string().trim().max(500),
  })

type CreateDialogProps = { seed: TaskSeed; onMade?: () => void; onClose: () => void }

export function CreateDialog({ seed, onMade, onClose }: CreateDialogProps) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const projects = useProjects()
  const me = useSession(({ user }) => user?.id ?? 0)
  const clientId = useRef(newClientId())
  const save = async ({ requiresApproval, reason, ...fields }: z.output<typeof schema>) => {
    const body = {
      ...fields,
      clientId: clientId.current,
      ...(reason === '' ? {} : { reason }),
      startDay: seed.startDay ?? null,
      ...(requiresApproval === 'default' ? {} : { requiresApproval: requiresApproval === 'yes' }),
      ...(seed.participants ? { participantIds: seed.participants.map(({ id }) => id) } : {}),
      ...(seed.checklist ? { checklist: [...seed.checklist] } : {}),
      ...(seed.recurrence ? { recurrence: seed.recurrence } : {}),
      ...(seed.estimateMinutes === undefined ? {} : { estimateMinutes: seed.estimateMinutes }),
    }
    const made =
      seed.messageId === undefined
        ? await call(taskEndpoints.create, { body })
        : await call(taskEndpoints.createFromMessage, { body: { ...body, messageId: seed.messageId } })
    cacheTask(queryClient, made)
    if (seed.files) taskUploads(made.id).getState().add(seed.files)
    seed.onMade?.(made)
    onMade?.()
    onClose()
    const text = t(made.status === 'pending' ? 'created.asked' : 'created.done', { key: made.key })
    toast.open(text, () => void navigate({ href: taskPath(made.key) }))
  }
  return (
    <FormDialog
      title={t(seed.messageId === undefined ? 'create.title' : 'create.fromMessage')}
      schema={schema}
      mode="onSubmit"
      defaultValues={{
        title: seed.title ?? '',
        description: seed.description ?? '',
        assigneeId: seed.assignee?.id ?? me,
        priority: seed.priority ?? 'normal',
        endDay: seed.endDay ?? null,
        spaceId: seed.spaceId ? String(seed.spaceId) : '',
        labels: (seed.labels ?? []).join(', '),
        reason: '',
        requiresApproval: seed.requiresApproval === undefined ? 'default' : seed.requiresApproval ? 'yes' : 'no',
      }}
      onSubmit={save}
      submit={t('create.submit')}
      onClose={onClose}
    >
      <TextField name="title" label={t('fields.title')} required autoFocus />
      <TextField name="description" label={t('fields.description')} rows={3} />
      {seed.files && seed.files.length > 0 && <SeedFiles files={seed.files} />}
      <Box sx={pair}>
        <ProjectAssignee known={seed.assignee} />
        <DayField name="endDay" label={t('fields.endDay')} />
        <SelectField
          name="priority"
          label={t('fields.priority')}
          options={taskPriorities.toReversed().map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <SelectField
          name="spaceId"
          label={t('fields.project')}
          options={[
            { value: '', label: t('fields.noProject') },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField name="labels" label={t('fields.labels')} hint={t('create.labelsHint')} />
        <CompletionApproval me={me} />
      </Box>
      <ApprovalNote />
    </FormDialog>
  )
}

/** What will be attached. */
function SeedFiles({ files }: { files: readonly File[] }) {
  return (
    <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order, and two may have one name
        <Row as="li" key={at} sx={{ gap: '6px', maxWidth: 1, fontSize: 'size.text', color: 'text.secondary' }}>
          <AttachmentIcon width={16} height={16} style={{ flexShrink: 0 }} aria-hidden />
          <Box component="bdi" sx={ellipsis}>
            {file.name}
          </Box>
        </Row>
      ))}
    </PlainList>
  )
}

const pair = { display: 'grid', gap: '16px', gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** Whether somebody agrees once it is done, and who; without a choice that is so for the tasks of others. */
function CompletionApproval({ me }: { me: number }) {
  const { t } = useTranslation('tasks')
  const { assigneeId, data } = useForeseenApprover()
  const chosen: unknown = useWatch({ name: 'requiresApproval' })
  const labels = {
    yes: data?.approver
      ? t('create.approval.by', { name: data.approver.fullName })
      : t(data ? 'create.approval.byAdmin' : 'create.approval.yes'),
    no: t('create.approval.no'),
  }
  const usual = assigneeId === me ? 'no' : 'yes'
  const others = (['yes', 'no'] as const).filter((value) => value !== usual || value === chosen)
  return (
    <SelectField
      name="requiresApproval"
      label={t('fields.approval')}
      options={[
        { value: 'default', label: labels[usual] },
        ...others.map((value) => ({ value, label: labels[value] })),
      ]}
    />
  )
}

/** Follows the project chosen beside it. */
function ProjectAssignee({ known }: { known: TaskSeed['assignee'] }) {
  const { t } = useTranslation('tasks')
  const spaceId = Number(useWatch({ name: 'spaceId' })) || null
  return <AssigneeChoice name="assigneeId" label={t('fields.assignee')} known={known} spaceId={spaceId} />
}
