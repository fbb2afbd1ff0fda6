import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { CountLink } from './CountLink.tsx'
import { DealRow } from './DealRow.tsx'
import { NothingHere } from './NothingHere.tsx'
import { Sums } from './Sums.tsx'
import { WidgetCard } from './WidgetCard.tsx'

type Face = 'stalled' | 'top'

/** What nobody has touched for long, and behind it the largest that are under way. */
export function StalledWidget({ query }: { query: WidgetQuery<'stalled'> }) {
  const { t } = useTranslation('dashboard')
  const [face, setFace] = useState<Face>('stalled')
  const options = [
    { value: 'stalled', label: t('stalled.tabStalled') },
    { value: 'top', label: t('stalled.tabTop') },
  ] as const
  return (
    <WidgetCard
      name="stalled"
      query={query}
      title={face === 'stalled' ? t('stalled.title') : t('stalled.topTitle')}
      hint={
        face === 'stalled' && (
          <Box component="span" sx={wide}>
            {t('stalled.hint')}
          </Box>
        )
      }
      height={250}
      skeleton={<ListSkeleton rows={4} />}
    >
      {(contents) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 }}>
          <Box sx={{ mb: '4px' }}>
            <Segments label={t('stalled.tabs')} options={options} value={face} onChange={setFace} />
          </Box>
          {face === 'stalled' ? <Stalled contents={contents.stalled} /> : <Top contents={contents.top} />}
        </Box>
      )}
    </WidgetCard>
  )
}

function Stalled({ contents }: { contents: CrmContents['stalled']['stalled'] }) {
  const { t } = useTranslation('dashboard')
  if (contents.count === 0) {
    const open = <LinkButton href={paths.salesPipeline}>{t('stalled.open')}</LinkButton>
    return <NothingHere text={t('stalled.empty')} action={open} />
  }
  return (
    <>
      {contents.deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} end="days" />
      ))}
      <Box sx={foot}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <CountLink number={contents} label={t('stalled.title')} text={t('stalled.all', { count: contents.count })} />
          {contents.sums.length > 0 && (
            <>
              {' · '}
              <Sums sums={contents.sums} />
            </>
          )}
        </Box>
        <LinkButton href={hrefOf(contents.rows)} chevron>
          {t('stalled.plan')}
        </LinkButton>
      </Box>
    </>
  )
}

function Top({ contents }: { contents: CrmContents['stalled']['top'] }) {
  const { t } = useTranslation('dashboard')
  if (contents.deals.length === 0) {
    const open = <LinkButton href={paths.salesPipeline}>{t('stalled.open')}</LinkButton>
    return <NothingHere text={t('stalled.emptyTop')} action={open} />
  }
  return (
    <>
      {contents.deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} end="stage" />
      ))}
      <Box sx={foot}>
        <Box sx={{ flex: 1 }} />
        <LinkButton href={hrefOf(contents.rows)} chevron>
          {t('stalled.allOpen')}
        </LinkButton>
      </Box>
    </>
  )
}

/** A phone has room for the title alone. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  mt: 'auto',
  pt: '10px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: 'size.small',
  color: 'text.secondary',
} as const
