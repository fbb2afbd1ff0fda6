import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Milestone, milestoneDraft, milestone as milestoneSchema } from '#contract/projects/milestones.schemas.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { CheckIcon, ReopenIcon, TrashIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { MilestoneState } from './MilestoneState.tsx'
import { useMilestoneWrites } from './useMilestoneWrites.ts'

const schema = z.object({
  title: milestoneDraft.shape.title,
  day: milestoneDraft.shape.day,
  note: z.string().max(2000),
})
type MilestoneInput = z.output<typeof schema>

type CreateMilestoneProps = { projectId: number; day: string; onClose: () => void }

export function CreateMilestone({ projectId, day, onClose }: CreateMilestoneProps) {
  const { t } = useTranslation(['projects', 'ui'])
  const { create } = useMilestoneWrites(projectId)
  const clientId = useRef(newClientId())
  const save = async (said: MilestoneInput) => {
    await create({ ...said, clientId: clientId.current })
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('milestone.createTitle')} width="xs">
      <Form schema={schema} mode="onSubmit" defaultValues={{ title: '', day, note: '' }} onSubmit={save}>
        <Fields />
        <Box sx={foot}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('milestone.submit')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

function Fields() {
  const { t } = useTranslation('projects')
  return (
    <>
      <TextField name="title" label={t('milestone.title')} required autoFocus />
      <DayField name="day" label={t('milestone.day')} required />
      <TextField name="note" label={t('milestone.note')} rows={2} />
    </>
  )
}

type EditMilestoneProps = { milestone: Milestone; editable: boolean; onClose: () => void }

/** A milestone; for people who plan, also the form that changes it. */
export function EditMilestone({ milestone, editable, onClose }: EditMilestoneProps) {
  const { t } = useTranslation('projects')
  const { change } = useMilestoneWrites(milestone.projectId)
  const done = milestone.doneAt !== null
  return (
    <AppDialog open onClose={onClose} title={editable ? t('milestone.editTitle') : milestone.title} width="xs">
      <Row sx={{ flexWrap: 'wrap', gap: '8px', mb: '16px' }}>
        <MilestoneState milestone={milestone} />
        <Box sx={{ flex: 1 }} />
        {editable && (
          <LinkButton
            icon={done ? ReopenIcon : CheckIcon}
            onClick={() => {
              void change(milestone, { done: !done })
              onClose()
            }}
          >
            {t(done ? 'milestone.markOpen' : 'milestone.markDone')}
          </LinkButton>
        )}
      </Row>
      {editable ? <EditForm milestone={milestone} onClose={onClose} /> : <Box dir="auto">{milestone.note}</Box>}
    </AppDialog>
  )
}

function EditForm({ milestone, onClose }: { milestone: Milestone; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const { locale } = useFormat()
  const { update, remove, put } = useMilestoneWrites(milestone.projectId)
  const { save, conflict, answers } = useVersionedSave<MilestoneInput, Milestone>({
    loaded: milestone,
    schema: milestoneSchema,
    write: (said, version) => update(milestone, said, version),
    settled: put,
    saved: onClose,
  })
  const read = (said: MilestoneInput, field: keyof MilestoneInput) =>
    field === 'day' ? fullDay(said.day, locale) : said[field]
  const fields = (['title', 'day', 'note'] as const).filter(
    (field) => conflict && conflict.mine[field] !== conflict.theirs[field],
  )
  return (
    <Form
      schema={schema}
      mode="onSubmit"
      defaultValues={{ title: milestone.title, day: milestone.day, note: milestone.note }}
      onSubmit={save}
    >
      <Fields />
      <Box sx={{ ...foot, justifyContent: 'space-between' }}>
        <Button
          color="error"
          startIcon={<TrashIcon aria-hidden />}
          onClick={() => {
            void remove(milestone)
            onClose()
          }}
        >
          {t('milestone.remove')}
        </Button>
        <SubmitButton>{t('milestone.save')}</SubmitButton>
      </Box>
      {conflict && (
        <ConflictDialog
          title={t('milestone.conflict')}
          differences={fields.map((field) => ({
            id: field,
            label: t(`milestone.${field}`),
            mine: read(conflict.mine, field),
            theirs: read(conflict.theirs, field),
          }))}
          {...answers(onClose)}
        />
      )}
    </Form>
  )
}

const foot = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' } as const
