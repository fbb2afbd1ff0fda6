import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { NotificationsTab } from '../notifications/settings/NotificationsTab.tsx'
import { OwnDataTab } from '../ownData/OwnDataTab.tsx'
import { AccountTab } from './account/AccountTab.tsx'
import { DevicesTab } from './devices/DevicesTab.tsx'
import { PreferencesTab } from './preferences/PreferencesTab.tsx'
import { RolesTab } from './roles/RolesTab.tsx'
import { SecurityTab } from './security/SecurityTab.tsx'

const route = getRouteApi(paths.profileSettings)

const profileTabs = [
  'hesap',
  'guvenlik',
  'roller',
  'faturalandirma',
  'bildirimler',
  'cihazlar',
  'tercihler',
  'verilerim',
] as const
type ProfileTab = (typeof profileTabs)[number]

const isProfileTab = (value: string): value is ProfileTab => profileTabs.some((tab) => tab === value)

// The calendar of its fields is much to carry for the other tabs.
const BillingTab = lazy(() => import('../billing/BillingTab.tsx').then((loaded) => ({ default: loaded.BillingTab })))

const contentOf: Record<ProfileTab, ComponentType> = {
  hesap: AccountTab,
  guvenlik: SecurityTab,
  roller: RolesTab,
  faturalandirma: BillingTab,
  bildirimler: NotificationsTab,
  cihazlar: DevicesTab,
  tercihler: PreferencesTab,
  verilerim: OwnDataTab,
}

export function ProfileSettingsPage() {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const { tab: asked } = route.useParams()
  const known = isProfileTab(asked)
  const tab = known ? asked : profileTabs[0]
  useEffect(() => {
    if (!known) void navigate({ to: paths.profileSettings, params: { tab: profileTabs[0] }, replace: true })
  }, [known, navigate])
  const Content = contentOf[tab]
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <MuiCard sx={{ mb: '20px' }}>
        <LineTabs
          label={t('tabsLabel')}
          tabs={profileTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => void navigate({ to: paths.profileSettings, params: { tab: next } })}
        />
      </MuiCard>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <Suspense fallback={<CardSkeleton />}>
          <Content />
        </Suspense>
      </Box>
    </>
  )
}
