import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { FocusFirstEmpty } from './FocusFirstEmpty.tsx'

type PasswordStepProps = {
  text: string
  submit: string
  onCancel: () => void
  onPassword: (password: string) => Promise<void>
}

/** Changes of security ask for the password again: an unattended screen is not enough. */
export function PasswordStep({ text, submit, onCancel, onPassword }: PasswordStepProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {text}
      </Typography>
      <Form
        schema={twoStepEndpoints.enrol.body}
        defaultValues={{ password: '' }}
        onSubmit={({ password }) => onPassword(password)}
      >
        <FocusFirstEmpty names={['password']} />
        <PasswordField name="password" label={t('twoStep.password')} autoComplete="current-password" />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onCancel}>{t('twoStep.cancel')}</Button>
          <SubmitButton>{submit}</SubmitButton>
        </Box>
      </Form>
    </>
  )
}
