import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { AccountFrame } from '../look/AccountFrame.tsx'
import { Headline } from '../look/Headline.tsx'
import type { LookProps } from '../look/look.ts'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { CompanyButtons } from './CompanyButtons.tsx'
import { DirectoryForm } from './DirectoryForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { type OfferedProvider, useOffered } from './useOffered.ts'

export function LoginPage({ look }: LookProps) {
  const { t } = useTranslation('accounts')
  const onTheWay = Boolean(useVisit().search('to'))
  const { providers, companyOnly, passkeys } = useOffered()
  const [isEmergency, setEmergency] = useState(false)
  const [directory, setDirectory] = useState<OfferedProvider>()
  const withPassword = !companyOnly || isEmergency
  if (directory) {
    return (
      <AccountFrame look={look}>
        <Headline title={t('company.directory', { name: directory.name })} sentence={t('company.directoryText')} />
        <DirectoryForm provider={directory} onBack={() => setDirectory(undefined)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame look={look}>
      <Headline title={t('login.title')} sentence={onTheWay ? t('login.sentenceTo') : t('login.sentence')} />
      {withPassword && <LoginForm passkeys={passkeys} />}
      <CompanyButtons providers={providers} isSecond={withPassword} onType={setDirectory} />
      {!companyOnly && <SwitchLine question={t('login.noAccount')} href={paths.register} link={t('login.register')} />}
      {!withPassword && (
        <Box sx={{ mt: '24px', textAlign: 'center' }}>
          <Button variant="text" size="small" color="inherit" onClick={() => setEmergency(true)}>
            {t('company.emergency')}
          </Button>
        </Box>
      )}
    </AccountFrame>
  )
}
