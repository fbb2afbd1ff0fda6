import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusTab } from '../systemStatus/StatusTab.tsx'
import { MailTab } from './mail/MailTab.tsx'
import { RegistrationsTab } from './registrations/RegistrationsTab.tsx'
import { useWaitingCount } from './settings.data.ts'
import { type SettingsTab, tabOf, tabParameter, tabsFor } from './tabs.ts'
import { WorkspaceTab } from './workspace/WorkspaceTab.tsx'

const contentOf: Record<SettingsTab, ComponentType> = {
  durum: StatusTab,
  ayarlar: WorkspaceTab,
  kayitlar: RegistrationsTab,
  posta: MailTab,
}

export function SystemSettingsPage() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const tabs = tabsFor(useSession((session) => session.rules))
  const tab = tabOf(search[tabParameter], tabs)
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
          onChange={(next) => void navigate({ to: '.', search: { [tabParameter]: next } })}
        />
      </MuiCard>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <Content />
      </Box>
    </>
  )
}
