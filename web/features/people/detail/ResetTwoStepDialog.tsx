import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { peopleKeys } from '../people.data.ts'

type ResetTwoStepDialogProps = { person: ManagedProfile; onClose: () => void }

/** Asks for one's own password: an unattended screen must not take a lock off somebody else's door. */
export function ResetTwoStepDialog({ person, onClose }: ResetTwoStepDialogProps) {
  const { t } = useTranslation(['people', 'ui'])
  const queries = useQueryClient()
  const reset = async (body: { password: string }) => {
    await call(personSecurityEndpoints.resetTwoStep, { params: { id: person.id }, body })
    toast.success(t('done.twoStepReset'))
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('security.resetTitle', { name: person.fullName })} width="xs">
      <Form
        schema={personSecurityEndpoints.resetTwoStep.body}
        mode="onSubmit"
        defaultValues={{ password: '' }}
        onSubmit={reset}
      >
        <Typography variant="body2" color="textSecondary">
          {t('security.resetText')}
        </Typography>
        <PasswordField name="password" label={t('security.yourPassword')} autoComplete="current-password" />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('security.resetAction')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
