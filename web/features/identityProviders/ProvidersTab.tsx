import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdentityProvider, mostProviders } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { AddIcon, KeyIcon } from '../../ui/icons.ts'
import { ListCard } from '../../ui/ListCard.tsx'
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
    <ListCard
      title={t('title')}
      text={t('text')}
      query={providers}
      add={add}
      empty={{ icon: KeyIcon, title: t('empty.title'), text: t('empty.text'), action: add }}
      row={(provider, at) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          isFirst={at === 0}
          isLast={at + 1 === data?.rows.length}
          onChange={() => setOpened({ provider })}
        />
      )}
    >
      {opened && <ProviderDialog provider={opened.provider} onClose={() => setOpened(undefined)} />}
    </ListCard>
  )
}
