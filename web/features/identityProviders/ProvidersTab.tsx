import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdentityProvider, mostProviders } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { AddIcon, KeyIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useProviders } from './identityProviders.data.ts'
import { ProviderDialog } from './ProviderDialog.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import { SignInRulesCard } from './SignInRulesCard.tsx'

type Opened = { provider: IdentityProvider | undefined }

/** By which doors people come in. */
export function ProvidersTab() {
  return (
    <>
      <ProvidersCard />
      <SignInRulesCard />
    </>
  )
}

function ProvidersCard() {
  const { t } = useTranslation('identityProviders')
  const providers = useProviders()
  const { data } = providers
  const [opened, setOpened] = useState<Opened>()
  const may = useMay('manage', 'all')
  const add = may && (
    <Button
      startIcon={<AddIcon />}
      disabled={!data || data.rows.length >= mostProviders}
      onClick={() => setOpened({ provider: undefined })}
    >
      {t('new')}
    </Button>
  )
  return (
    <Card title={t('title')} tools={data && data.rows.length > 0 && add}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <Loaded query={providers} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={KeyIcon} title={t('empty.title')} text={t('empty.text')} action={add} />
          ) : (
            <PlainList aria-label={t('title')} sx={{ mt: '8px' }}>
              {rows.map((provider, at) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  isFirst={at === 0}
                  isLast={at === rows.length - 1}
                  onChange={() => setOpened({ provider })}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      {opened && <ProviderDialog provider={opened.provider} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
