import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { WonIcon } from '../../../../ui/icons.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Meta } from '../../../../ui/layout.ts'
import type { IconComponent } from '../../../../ui/pointing.ts'
import { useMayCreateDeals } from '../../../sales/state/useMayCreate.ts'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { CountLink } from './CountLink.tsx'
import { NothingHere } from './NothingHere.tsx'
import { StageBars } from './StageBars.tsx'
import { Sums } from './Sums.tsx'
import { WidgetCard } from './WidgetCard.tsx'

type FigureProps = {
  label: string
  href: string
  large?: boolean
  good?: boolean
  icon?: IconComponent
  children: ReactNode
}

/** An amount under its name; together they lead to the rows behind it. */
function Figure({ label, href, large = false, good = false, icon: Icon, children }: FigureProps) {
  return (
    <Box component={AppLink} href={href} sx={look}>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box
        component="strong"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '6px',
          fontSize: large ? 'size.headline' : 'size.lead',
          lineHeight: large ? '34px' : '28px',
          fontWeight: large ? 660 : 600,
          color: good ? 'tone.success.ink' : 'text.primary',
        }}
      >
        {Icon && good && <Icon width={16} height={16} aria-hidden style={{ alignSelf: 'center' }} />}
        {children}
      </Box>
    </Box>
  )
}

const look = {
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: '8px',
  px: '6px',
  mx: '-6px',
  '&:hover': { bgcolor: 'action.hover' },
} as const

export function FunnelWidget({ query }: { query: WidgetQuery<'funnel'> }) {
  const mayCreate = useMayCreateDeals()
  const { t } = useTranslation('dashboard')
  const open = query.data?.contents.open
  const text = open && t('funnel.open', { count: open.count })
  return (
    <WidgetCard
      name="funnel"
      query={query}
      title={t('funnel.title')}
      hint={open && text && <CountLink number={open} label={text} text={text} />}
      link={{ label: t('funnel.all'), href: paths.salesPipeline }}
      height={250}
      skeleton={<FunnelSkeleton />}
    >
      {(contents) =>
        contents.open.count + contents.wonThisMonth.count === 0 ? (
          <NothingHere
            text={t('funnel.empty')}
            action={
              mayCreate && <LinkButton href={href(paths.salesPipeline, { yeni: '1' })}>{t('funnel.create')}</LinkButton>
            }
          />
        ) : (
          <Box sx={{ minWidth: 0 }}>
            <Figures contents={contents} />
            <StageBars stages={contents.stages} />
          </Box>
        )
      }
    </WidgetCard>
  )
}

/** The expected amount, the open amount, and the result of the month. */
function Figures({ contents: { open, wonThisMonth } }: { contents: CrmContents['funnel'] }) {
  const { t } = useTranslation('dashboard')
  const weighted = open.sums.map(({ currency, weighted }) => ({ currency, amount: weighted }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 28px', mb: '12px' }}>
      <Figure label={t('funnel.forecast')} href={hrefOf(open.rows)} large>
        <Sums sums={weighted} />
      </Figure>
      <Figure label={t('funnel.total')} href={hrefOf(open.rows)}>
        <Sums sums={open.sums} />
      </Figure>
      <Figure label={t('funnel.won')} href={hrefOf(wonThisMonth.rows)} good={wonThisMonth.count > 0} icon={WonIcon}>
        {wonThisMonth.sums.length > 0 && <Sums sums={wonThisMonth.sums} />}
        <Meta as="span" sx={{ fontWeight: 500 }}>
          {t('funnel.deals', { count: wonThisMonth.count })}
        </Meta>
      </Figure>
    </Box>
  )
}

const stages = [0, 1, 2, 3, 4]

function FunnelSkeleton() {
  return (
    <>
      <Skeleton height={18} width={120} />
      <Skeleton height={32} width={220} sx={{ mb: '20px' }} />
      {stages.map((stage) => (
        <Skeleton key={stage} height={16} width={`${90 - stage * 8}%`} sx={{ my: '19px' }} />
      ))}
    </>
  )
}
