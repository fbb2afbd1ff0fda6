import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { projectPath } from '#contract/href.ts'
import { id } from '#contract/http/fields.ts'
import { projectTemplates } from '#contract/projects/projects.schemas.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { conversionDraft, type DealDetail } from '#contract/sales/sales.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'
import { DealPerson } from '../form/DealPerson.tsx'
import { cacheDeal } from '../sales.data.ts'

const schema = conversionDraft.omit({ clientId: true }).extend({ managerId: id.nullable().pipe(id) })

/** A won deal becomes a project: named, led and staffed here, everything else follows from the template. */
export function ConvertDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const clientId = useRef(newClientId())
  const save = async (draft: z.output<typeof schema>) => {
    const body = { ...draft, clientId: clientId.current, version: deal.version }
    const converted = await call(salesEndpoints.convert, { params: { id: deal.id }, body })
    cacheDeal(queryClient, converted)
    toast.success(t('convert.done'))
    if (converted.projectId !== null) await navigate({ href: projectPath(converted.projectId) })
  }
  return (
    <FormDialog
      title={t('convert.title')}
      schema={schema}
      mode="onSubmit"
      defaultValues={{
        name: deal.title.slice(0, 120),
        managerId: deal.owner.id,
        memberIds: deal.team.filter(({ id }) => id !== deal.owner.id).map(({ id }) => id),
        template: 'empty',
      }}
      onSubmit={save}
      submit={t('convert.submit')}
      onClose={onClose}
    >
      <Box sx={{ fontSize: 'size.text', color: 'text.secondary' }}>{t('convert.text')}</Box>
      <TextField name="name" label={t('convert.name')} required autoFocus />
      <DealPerson name="managerId" label={t('convert.manager')} known={deal.team} required />
      <ColleaguesField name="memberIds" label={t('convert.members')} known={deal.team} without={new Set()} />
      <SelectField
        name="template"
        label={t('convert.template')}
        options={projectTemplates.map((value) => ({ value, label: t(`convert.templates.${value}`) }))}
      />
    </FormDialog>
  )
}
