import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { type ProjectDetail, projectDetail, projectStatuses } from '#contract/projects/projects.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { type ConflictAnswers, useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { cacheProject } from '../projects.data.ts'
import { DetailFields, pair } from './DetailFields.tsx'
import { changeOf, contested, type EditedField, type EditForm, editForm, formOf } from './projectForm.ts'

/** Saves on top of what was opened; a stranger's change to other fields does not disturb, one to the same asks. */
function useSave(project: ProjectDetail, onSaved: () => void) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const opened = useRef(formOf(project))
  const send = (draft: EditForm, version: number) =>
    call(projectEndpoints.update, { params: { id: project.id }, body: { ...changeOf(opened.current, draft), version } })
  return {
    opened: opened.current,
    ...useVersionedSave<EditForm, ProjectDetail>({
      loaded: project,
      schema: projectDetail,
      write: async (draft, version) => {
        try {
          return await send(draft, version)
        } catch (error) {
          const met = error instanceof ApiError && error.status === 409 ? projectDetail.safeParse(error.current) : null
          if (!met?.success || contested(opened.current, draft, formOf(met.data)).length > 0) throw error
          return await send(draft, met.data.version)
        }
      },
      settled: (saved) => cacheProject(queryClient, saved),
      saved: () => {
        toast.success(t('form.saved'))
        onSaved()
      },
    }),
  }
}

export function EditProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const { opened, save, conflict, answers } = useSave(project, onClose)
  return (
    <AppDrawer open onClose={onClose} title={t('form.editTitle')} width={520}>
      <Form schema={editForm} mode="onSubmit" label={t('form.editTitle')} defaultValues={opened} onSubmit={save}>
        <TextField name="name" label={t('form.name')} required />
        <Box sx={pair}>
          <TextField name="customer" label={t('form.customer')} />
          <TextField name="code" label={t('form.code')} required dir="ltr" />
        </Box>
        <SelectField
          name="status"
          label={t('form.status')}
          options={projectStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <DetailFields withBudget={project.may.seeBudget} />
        <DrawerButtons onCancel={onClose}>{t('form.save')}</DrawerButtons>
      </Form>
      {conflict && (
        <ProjectConflict mine={conflict.mine} theirs={formOf(conflict.theirs)} opened={opened} {...answers(onClose)} />
      )}
    </AppDrawer>
  )
}

type ProjectConflictProps = ConflictAnswers & {
  opened: EditForm
  mine: EditForm
  theirs: EditForm
}

/** Somebody changed the same fields meanwhile: both values, and the person chooses. */
function ProjectConflict({ opened, mine, theirs, ...answers }: ProjectConflictProps) {
  const { t } = useTranslation('projects')
  const { locale } = useFormat()
  const read = (form: EditForm, field: EditedField): string => {
    if (field === 'status') return t(`status.${form.status}`)
    if (field === 'startDay' || field === 'endDay') return form[field] === null ? '' : fullDay(form[field], locale)
    if (field !== 'budget') return form[field]
    return form.budget.amount === null ? '' : moneyText(form.budget.amount, form.budget.currency, locale)
  }
  const differences = contested(opened, mine, theirs).map((field) => ({
    id: field,
    label: t(`form.${field}`),
    mine: read(mine, field),
    theirs: read(theirs, field),
  }))
  return <ConflictDialog title={t('form.conflict')} differences={differences} {...answers} />
}
