import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { copyText } from '../../../ui/copyText.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { OtpField } from '../../../ui/form/OtpField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CopyIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { FocusFirstEmpty } from '../../accounts/form/FocusFirstEmpty.tsx'

type ScanStepProps = {
  enrolment: ResponseOf<typeof twoStepEndpoints.enrol>
  onCancel: () => void
  onCode: (code: string) => Promise<void>
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function ScanStep({ enrolment, onCancel, onCode }: ScanStepProps) {
  const { t } = useTranslation('profile')
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Typography variant="body2" color="textSecondary">
        {t('twoStep.scanText')}
      </Typography>
      <Box
        component="img"
        alt={t('twoStep.qr')}
        // As an image the drawing cannot run anything, whatever it holds.
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qrSvg)}`}
        sx={{
          width: 200,
          height: 200,
          p: '12px',
          mx: 'auto',
          borderRadius: '10px',
          bgcolor: '#FFFFFF',
          border: 1,
          borderColor: 'hairline',
        }}
      />
      <Box>
        <Typography variant="caption" color="textSecondary">
          {t('twoStep.manual')}
        </Typography>
        <Row sx={{ gap: '8px' }}>
          <Box component="code" dir="ltr" sx={{ fontSize: 'size.text', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {inFours(enrolment.secret)}
          </Box>
          <IconAction icon={CopyIcon} label={t('twoStep.copyKey')} onClick={() => void copyText(enrolment.secret)} />
        </Row>
      </Box>
      <Form schema={twoStepEndpoints.enable.body} defaultValues={{ code: '' }} onSubmit={({ code }) => onCode(code)}>
        <FocusFirstEmpty names={['code']} />
        <OtpField name="code" label={t('twoStep.code')} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onCancel}>{t('twoStep.cancel')}</Button>
          <SubmitButton>{t('twoStep.confirm')}</SubmitButton>
        </Box>
      </Form>
    </Box>
  )
}
