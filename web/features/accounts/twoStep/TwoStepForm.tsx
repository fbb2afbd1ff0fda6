import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { knowsPasskeys } from '../../../lib/passkeys/device.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { FormAlerts } from '../form/FormAlerts.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import type { Challenge } from '../login/challenge.ts'
import { Headline } from '../look/Headline.tsx'
import { SwitchLine } from '../look/SwitchLine.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SecondPasskeyButton } from './SecondPasskeyButton.tsx'
import { useSecondStep } from './useSecondStep.ts'

type TwoStepFormProps = { challenge: Challenge; onExpired: () => void }

/** A code of the app or a passkey, as the person has; a recovery code where neither is at hand. */
export function TwoStepForm({ challenge, onExpired }: TwoStepFormProps) {
  const { t } = useTranslation('accounts')
  const [byRecovery, setByRecovery] = useState(false)
  const { run, ...standing } = useSubmission()
  const { byCode, byPasskey } = useSecondStep(challenge, onExpired)
  const hasPasskey = challenge.byPasskey && knowsPasskeys()
  const usual = challenge.byApp ? 'app' : hasPasskey ? 'passkey' : 'recovery'
  const way = byRecovery ? 'recovery' : usual
  const sentences = {
    app: t('twoStep.sentence'),
    passkey: t('passkey.sentence'),
    recovery: t('twoStep.recoverySentence'),
  }
  const back = usual === 'passkey' ? t('passkey.use') : t('twoStep.useApp')
  return (
    <>
      <Headline title={t('twoStep.title')} sentence={sentences[way]} />
      <FormAlerts {...standing} />
      {way !== 'passkey' && (
        <CodeForm
          key={way}
          byApp={way === 'app'}
          disabled={standing.secondsLeft > 0}
          onCode={(code) => run(() => byCode(code))}
        />
      )}
      {hasPasskey && way !== 'recovery' && (
        <SecondPasskeyButton
          isOnly={way === 'passkey'}
          disabled={standing.secondsLeft > 0}
          onAsk={byPasskey}
          run={run}
        />
      )}
      {usual !== 'recovery' && (
        <Box sx={{ mt: '16px', textAlign: 'center' }}>
          <LinkButton onClick={() => setByRecovery(!byRecovery)}>
            {byRecovery ? back : t('twoStep.useRecovery')}
          </LinkButton>
        </Box>
      )}
      <SwitchLine href={paths.login} link={t('twoStep.back')} />
    </>
  )
}
