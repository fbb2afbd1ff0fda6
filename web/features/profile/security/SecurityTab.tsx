import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { ShieldIcon } from '../../../ui/icons.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'
import { ApiTokensCard } from './tokens/ApiTokensCard.tsx'

export function SecurityTab() {
  const { t } = useTranslation('profile')
  const due = useSession((session) => session.user?.twoStepDue ?? false)
  return (
    <>
      {due && (
        <Alert severity="warning" icon={<ShieldIcon />}>
          {t('twoStep.due')}
        </Alert>
      )}
      {!due && <PasswordCard />}
      <TwoStepCard />
      {!due && <ApiTokensCard />}
    </>
  )
}
