import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icons.ts'
import { Notice } from '../accounts/look/Notice.tsx'

/** What a real sign-in would have done, for the Admin who tries a provider. */
export function TestResult({ result }: { result: ProviderTest }) {
  const { t } = useTranslation(['identityProviders', 'errors'])
  const { provider, account, refusal, person, roles, claims } = result
  const isRefused = account === 'refused'
  const who = person ? `${person.fullName} · ${person.email}` : ''
  return (
    <Notice
      icon={isRefused ? WarningIcon : CheckIcon}
      tone={isRefused ? 'warning' : 'success'}
      title={t('trial.title', { provider })}
    >
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
      <span>{t('trial.close')}</span>
    </Notice>
  )
}
