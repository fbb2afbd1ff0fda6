import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { maxSharedText } from '#contract/share/share.ts'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { useLooking } from '../../lib/session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { ShareIcon } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SharedPreview } from './SharedPreview.tsx'
import { ShareTargets } from './ShareTargets.tsx'
import { forget, useShared } from './shared.data.ts'

const route = getRouteApi(paths.share)

type Nothing = 'empty' | 'gone' | 'full' | 'noWorker'
const reasons = { dolu: 'full', yok: 'noWorker' } as const

/** `/paylas`: what another app handed over, and what it shall become. */
export function SharePage() {
  const { t } = useTranslation('share')
  const { locale } = useFormat()
  const navigate = useNavigate()
  const { pay, neden } = route.useSearch()
  const looking = useLooking()
  const { data: shared, isPending } = useShared(looking ? undefined : pay)
  const nothing = (state: Nothing) => (
    <Card>
      <EmptyState icon={ShareIcon} title={t(`${state}.title`)} text={t(`${state}.text`)} />
    </Card>
  )
  const content = () => {
    if (neden) return nothing(reasons[neden])
    if (pay === undefined) return nothing('empty')
    if (isPending) return <Skeleton variant="rectangular" height={220} />
    if (!shared) return nothing('gone')
    const discard = () => {
      forget(shared.key)
      void navigate({ href: paths.index, replace: true })
    }
    return (
      <>
        {shared.cut && (
          <Alert severity="warning" sx={{ mb: '12px' }}>
            {t('cut', { length: numberFormat(locale).format(maxSharedText) })}
          </Alert>
        )}
        {shared.refused.map(({ name, why }) => (
          <Alert key={name} severity="warning" sx={{ mb: '12px' }}>
            {t(`refused.${why}`, { name })}
          </Alert>
        ))}
        <Card>
          <SharedPreview shared={shared} />
        </Card>
        <ShareTargets shared={shared} />
        <Button color="error" onClick={discard} sx={{ mt: '12px' }}>
          {t('discard')}
        </Button>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} {...(shared ? { sentence: t('intro') } : {})} />
      {content()}
    </>
  )
}
