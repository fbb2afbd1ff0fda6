import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotHereYet } from '../../ui/states/NotHereYet.tsx'
import { todayText } from './today.ts'

export function AdminDashboard() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageHeader title={t('screens.admin')} sentence={todayText(useNow(), useFormat())} />
      <Card>
        <NotHereYet />
      </Card>
    </>
  )
}
