import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { roleNameIsReserved } from '#contract/roles/roleNames.ts'
import { roleEndpoints, roleName } from '#contract/roles/roles.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { RoleDraft } from '../editor/roleDraft.ts'
import { rolesQuery, useRoles } from '../roles.data.ts'
import { useChosenRole } from '../useChosenRole.ts'

const nothing = 'none'

const form = z.object({
  name: roleName.refine((name) => !roleNameIsReserved(name), 'roleNameReserved'),
  from: z.string(),
})

type CreateRoleProps = {
  /** The role to begin from, as it is in the editor. */
  from?: RoleDraft & { id: number }
  onClose: () => void
}

/** A name, and the role to copy rules from; the matrix then sets what it allows. */
export function CreateRole({ from, onClose }: CreateRoleProps) {
  const { t } = useTranslation(['roles', 'ui'])
  const queries = useQueryClient()
  const [, choose] = useChosenRole()
  const clientId = useRef(newClientId())
  const roles = useRoles().data?.rows ?? []
  const save = async (draft: z.output<typeof form>) => {
    const chosen = roles.find(({ id }) => String(id) === draft.from)
    const model = from && String(from.id) === draft.from ? from : chosen
    const { rules = [], requiresTwoStep = false } = model ?? {}
    const made = await call(roleEndpoints.create, {
      body: { name: draft.name, rules, requiresTwoStep, clientId: clientId.current },
    })
    await queries.invalidateQueries({ queryKey: rolesQuery.queryKey })
    toast.success(t('create.made', { name: made.name }))
    onClose()
    choose(made.id)
  }
  const options = [
    { value: nothing, label: t('create.empty') },
    ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <AppDialog open onClose={onClose} title={t('create.open')} width="xs">
      <Form
        schema={form}
        mode="onSubmit"
        label={t('create.open')}
        defaultValues={{ name: '', from: from ? String(from.id) : nothing }}
        onSubmit={save}
      >
        <TextField name="name" label={t('editor.name')} placeholder={t('create.example')} autoFocus required />
        <SelectField name="from" label={t('create.from')} hint={t('create.fromHint')} options={options} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button variant="text" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton>{t('create.make')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
