import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCountedActivities } from '#contract/activityLog/activityLog.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ApproverIcon, CodeIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { ChainDialog } from './check/ChainDialog.tsx'

/** `/admin/log-aktivite-izleme/kullanici-aktiviteleri`: who did what, and the proof that it was not touched since. */
export function UserActivitiesPage() {
  const { t } = useTranslation('activityLog')
  const [total, setTotal] = useState<number>()
  const [checking, setChecking] = useState(false)
  const maySystemLog = abilityOf(useSession(({ rules }) => rules)).can('read', 'SystemLog')
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={total !== undefined && t(total >= mostCountedActivities ? 'countMost' : 'count', { count: total })}
        sentence={t('sentence')}
        actions={
          <>
            {maySystemLog && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<CodeIcon />}
                component={AppLink}
                href={paths.systemLog}
              >
                {t('systemLog')}
              </Button>
            )}
            <Button variant="contained" startIcon={<ApproverIcon />} onClick={() => setChecking(true)}>
              {t('check.open')}
            </Button>
          </>
        }
      />
      <ActivityTable onTotal={setTotal} />
      {checking && <ChainDialog onClose={() => setChecking(false)} />}
    </>
  )
}
