import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsTabs } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { type AbilityRule, abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BotsTab } from '../bots/BotsTab.tsx'
import { ProvidersTab } from '../identityProviders/ProvidersTab.tsx'
import { ProvisioningCard } from '../provisioning/ProvisioningCard.tsx'
import { RulesTab } from '../rules/RulesTab.tsx'
import { StatusTab } from '../systemStatus/StatusTab.tsx'
import { WebhooksTab } from '../webhooks/WebhooksTab.tsx'
import { LetterheadTab } from './letterhead/LetterheadTab.tsx'
import { MailTab } from './mail/MailTab.tsx'
import { RegistrationsTab } from './registrations/RegistrationsTab.tsx'
import { useWaitingCount } from './settings.data.ts'
import { WorkspaceTab } from './workspace/WorkspaceTab.tsx'

const route = getRouteApi(paths.systemStatus)

const contentOf: Record<SettingsTab, ComponentType> = {
  durum: StatusTab,
  ayarlar: WorkspaceTab,
  antet: LetterheadTab,
  kayitlar: RegistrationsTab,
  posta: MailTab,
  webhooks: WebhooksTab,
  bots: BotsTab,
  giris: SignInTab,
  kurallar: RulesTab,
}

export function SystemSettingsPage() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const { bolum } = route.useSearch()
  const tabs = tabsFor(useSession((session) => session.rules))
  const tab = tabs.find((open) => open === bolum) ?? settingsTabs[0]
  const waiting = useWaitingCount(tabs.includes('kayitlar'))
  const Content = contentOf[tab]
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <MuiCard sx={{ mb: '20px' }}>
        <LineTabs
          label={t('tabsLabel')}
          tabs={tabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            ...(value === 'kayitlar' && waiting > 0 ? { count: waiting, countLook: 'filled' as const } : {}),
          }))}
          value={tab}
          onChange={(next) => void navigate({ to: '.', search: { bolum: next } })}
        />
      </MuiCard>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <Content />
      </Box>
    </>
  )
}

/** By which doors people come in, and who says who works here. */
function SignInTab() {
  return (
    <>
      <ProvidersTab />
      <ProvisioningCard />
    </>
  )
}

type SettingsTab = (typeof settingsTabs)[number]

/** A person who may see the system's status may lack the right to read the mail or to change the workspace. */
function tabsFor(rules: readonly AbilityRule[]): readonly SettingsTab[] {
  const ability = abilityOf(rules)
  const isOpen: Record<SettingsTab, boolean> = {
    durum: true,
    ayarlar: ability.can('manage', 'all'),
    antet: ability.can('manage', 'all'),
    kayitlar: ability.can('manage', 'User'),
    posta: ability.can('manage', 'all'),
    webhooks: ability.can('manage', 'all'),
    bots: ability.can('manage', 'all'),
    giris: ability.can('manage', 'all'),
    kurallar: ability.can('manage', 'all'),
  }
  return settingsTabs.filter((tab) => isOpen[tab])
}
