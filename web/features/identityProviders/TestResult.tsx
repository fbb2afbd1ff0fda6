import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icons.ts'
import { Notice } from '../accounts/look/Notice.tsx'

type TestResultProps = { result: ProviderTest }

/** What a real sign-in would have done, for the Admin who tries a provider in a tab of its own. */
export function TestResult({ result }: TestResultProps) {
  const { t } = useTranslation('identityProviders')
  const isRefused = result.account === 'refused'
  return (
    <Notice
      icon={isRefused ? WarningIcon : CheckIcon}
      tone={isRefused ? 'warning' : 'success'}
      title={t('trial.title', { provider: result.provider })}
    >
      <TestFacts result={result} />
      <span>{t('trial.close')}</span>
    </Notice>
  )
}

export function TestFacts({ result: { account, refusal, person, roles, claims } }: TestResultProps) {
  const { t } = useTranslation(['identityProviders', 'errors'])
  const who = person ? `${person.fullName} · ${person.email}` : ''
  return (
    <>
      <span>{t('trial.text')}</span>
      <Box sx={{ color: 'text.primary' }}>
        <FactList
          facts={[
            { label: t('trial.account'), value: t(`trial.outcomes.${account}`, { person: who }) },
            // The server names its reasons by keys of that catalogue; its own test knows them all.
            ...(refusal === null
              ? []
              : [{ label: t('trial.why'), value: t(`errors:${refusal as 'providerStranger'}`) }]),
            ...(roles === null ? [] : [{ label: t('trial.roles'), value: <bdi>{roles.join(', ')}</bdi> }]),
          ]}
        />
      </Box>
      <Typography component="h2" variant="h3" sx={{ mt: '12px', fontSize: 'size.text', color: 'text.primary' }}>
        {t('trial.claims')}
      </Typography>
      <FactList
        facts={claims.map(({ name, value }) => ({
          label: name,
          value: <CodeText>{value}</CodeText>,
        }))}
      />
    </>
  )
}
