import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { adminRole } from '#contract/roles/roleNames.ts'
import { type Role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { rolesQuery } from '../roles.data.ts'

type RemoveRoleProps = { role: Role; roles: readonly Role[]; onClose: () => void; onRemoved: () => void }

const heldForm = z.object({ successorId: z.string().min(1, 'required') })
const freeForm = z.object({ successorId: z.string() })

/** Nobody is left without a role: people with this one get another, chosen here. */
export function RemoveRole({ role, roles, onClose, onRemoved }: RemoveRoleProps) {
  const { t } = useTranslation(['roles', 'ui'])
  const queries = useQueryClient()
  const held = role.people > 0
  const remove = async ({ successorId }: z.output<typeof freeForm>) => {
    await call(roleEndpoints.remove, {
      params: { id: role.id },
      query: successorId === '' ? {} : { successorId: Number(successorId) },
    })
    toast.success(t('removal.done', { name: role.name }))
    onClose()
    onRemoved()
    await queries.invalidateQueries({ queryKey: rolesQuery.queryKey })
  }
  const options = roles
    // A new Admin is chosen person by person, never by replacing a role.
    .filter(({ id, name }) => id !== role.id && name !== adminRole)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <AppDialog open onClose={onClose} title={t('removal.title', { name: role.name })} width="xs">
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {held ? t('removal.held', { count: role.people }) : t('removal.free')}
      </Typography>
      <Form
        schema={held ? heldForm : freeForm}
        mode="onSubmit"
        label={t('removal.open')}
        defaultValues={{ successorId: '' }}
        onSubmit={remove}
      >
        {held && (
          <SelectField
            name="successorId"
            label={t('removal.successor')}
            placeholder={t('removal.choose')}
            options={options}
            required
          />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button variant="text" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton>{t('removal.open')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
