import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MyRights } from '../rights/PersonRights.tsx'
import { RightsPreview } from '../rights/RightsPreview.tsx'

/** The rules at work: the reader's own answers with their reasons, and the screens that they open. */
export function AccessControlPage() {
  const { t } = useTranslation(['accessControl', 'app', 'rights'])
  const roles = useSession((session) => session.user?.roles ?? noRoles)
  const rules = useSession((session) => session.rules)
  return (
    <>
      <PageHeader title={t('app:screens.accessControl')} sentence={t('intro')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <MyRights />
        <Card title={t('rights:atWork')} hint={t('rights:atWorkHint')}>
          <RightsPreview roles={roles} rules={rules} />
        </Card>
      </Box>
    </>
  )
}

const noRoles: readonly { name: string }[] = []
