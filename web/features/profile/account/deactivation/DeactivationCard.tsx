import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { ownDeactivationBody, ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { endStoredSession } from '../../../../lib/session/stored.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useConfirm } from '../../../../ui/dialog/confirm.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { CheckboxField } from '../../../../ui/form/CheckboxField.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'

/** A tick that is not set is refused in the schema's words, under the tick. */
const draft = ownDeactivationBody.extend({ confirmed: z.boolean().refine((ticked) => ticked, 'confirmationRequired') })

/** The tick, the password, and one more question; a person who cancels reads that nothing happened. */
export function DeactivationCard() {
  const { t } = useTranslation('profile')
  const confirm = useConfirm()
  const deactivate = async (password: string) => {
    const isSure = await confirm({
      title: t('deactivation.question'),
      text: t('deactivation.questionText'),
      action: t('deactivation.action'),
      danger: true,
    })
    if (!isSure) {
      toast.success(t('deactivation.cancelled'))
      return
    }
    // Said first: the live connection may end the session before the answer is here.
    useSession.setState({ leftOnPurpose: true })
    try {
      await call(ownDeactivationEndpoints.deactivate, { body: { confirmed: true, password } })
    } catch (error) {
      useSession.setState({ leftOnPurpose: false })
      throw error
    }
    endStoredSession()
    // The page on which an account can be asked back says that it is closed.
    window.location.assign(href(paths.contactAdmin, { hesap: 'pasif' }))
  }
  return (
    <Card title={t('deactivation.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('deactivation.text')}
      </Typography>
      <Box sx={{ maxWidth: 440 }}>
        <Form
          schema={draft}
          defaultValues={{ confirmed: false, password: '' }}
          label={t('deactivation.title')}
          mode="onSubmit"
          onSubmit={({ password }) => deactivate(password)}
        >
          <CheckboxField name="confirmed" label={t('deactivation.tick')} />
          <PasswordField name="password" label={t('password.current')} autoComplete="current-password" />
          <Box>
            <SubmitButton danger>{t('deactivation.action')}</SubmitButton>
          </Box>
        </Form>
      </Box>
    </Card>
  )
}
