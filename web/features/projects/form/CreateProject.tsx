import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { projectPath } from '#contract/href.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { AssigneeChoice } from '../../tasks/create/AssigneeChoice.tsx'
import { ColleaguesField } from '../../users/ColleaguesField.tsx'
import { projectKeys } from '../projects.data.ts'
import { DetailFields, pair } from './DetailFields.tsx'
import { budgetOf, type CreateForm, createForm } from './projectForm.ts'
import { TemplateField } from './TemplateField.tsx'

/** A new project with its channel and its board; afterwards its page opens. */
export function CreateProject({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.id ?? null)
  const clientId = useRef(newClientId())
  const save = async ({ code, budget, managerId, ...rest }: CreateForm) => {
    const body = {
      ...rest,
      clientId: clientId.current,
      budget: budgetOf(budget),
      ...(code === '' ? {} : { code }),
      ...(managerId === null ? {} : { managerId }),
    }
    const made = await call(projectEndpoints.create, { body })
    for (const queryKey of [projectKeys.lists, projectKeys.navigation, ['spaces']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    toast.success(t('form.created', { name: made.name }))
    await navigate({ href: projectPath(made.id), replace: true })
  }
  return (
    <AppDrawer open onClose={onClose} title={t('form.createTitle')} width={520}>
      <Form
        schema={createForm}
        mode="onSubmit"
        label={t('form.createTitle')}
        defaultValues={{
          name: '',
          code: '',
          customer: '',
          template: 'empty',
          managerId: me,
          memberIds: [],
          startDay: null,
          endDay: null,
          budget: { amount: null, currency: baseCurrency },
          externalRef: '',
          description: '',
        }}
        onSubmit={save}
      >
        <TextField name="name" label={t('form.name')} required autoFocus />
        <TemplateField />
        <Box sx={pair}>
          <TextField name="customer" label={t('form.customer')} />
          <TextField name="code" label={t('form.code')} hint={t('form.codeHint')} dir="ltr" />
        </Box>
        <AssigneeChoice name="managerId" label={t('form.manager')} known={undefined} />
        <Members />
        <DetailFields withBudget />
        <DrawerButtons onCancel={onClose}>{t('form.submit')}</DrawerButtons>
      </Form>
    </AppDrawer>
  )
}

/** Everybody but the manager, who belongs to it anyway. */
function Members() {
  const { t } = useTranslation('projects')
  const manager: unknown = useWatch({ name: 'managerId' })
  const without = useMemo(() => new Set([typeof manager === 'number' ? manager : undefined]), [manager])
  return (
    <ColleaguesField
      name="memberIds"
      label={t('form.members')}
      placeholder={t('form.membersPlaceholder')}
      without={without}
    />
  )
}
