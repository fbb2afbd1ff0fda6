import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotHereYet } from '../../ui/states/NotHereYet.tsx'
import { partOfDay, todayText } from './today.ts'

export function CrmDashboard() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const now = useNow()
  const firstName = useSession((session) => session.user?.fullName.split(' ')[0] ?? '')
  return (
    <>
      <PageHeader
        title={t(`dashboard.${partOfDay(now, format.timeZone)}`, { name: firstName })}
        sentence={todayText(now, format)}
      />
      <Card>
        <NotHereYet />
      </Card>
    </>
  )
}
