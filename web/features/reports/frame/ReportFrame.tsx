import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnySearch } from '#contract/addresses.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { useAnySearch, useChangeAddress } from '../../../lib/address/useAddress.ts'
import { useMay } from '../../../lib/session/useMay.ts'
import { chartColors } from '../../../ui/charts/colors.ts'
import { ExportButton } from '../../../ui/DataTable/ExportButton.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { BookmarkIcon, FolderIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import type { ReportAddress } from '../address/useReportAddress.ts'
import { RunsDrawer } from '../runs/RunsDrawer.tsx'
import { useReportExport } from '../runs/useReportExport.ts'
import { SavedDrawer } from '../saved/SavedDrawer.tsx'
import { ReportFilters } from './ReportFilters.tsx'

type Head = { today: string; from: string; to: string }

type ReportFrameProps<Kind extends ReportKind, Data extends Head> = {
  address: ReportAddress<Kind>
  report: UseQueryResult<Data>
  /** Choices of this report alone. */
  choices?: ReactNode
  /** Instead of the contents, while something has to be chosen first. */
  instead?: ReactNode
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** What all reports share: the title, the period, saving, exporting, and the states. */
export function ReportFrame<Kind extends ReportKind, Data extends Head>(props: ReportFrameProps<Kind, Data>) {
  const { address, report, choices, instead, skeleton, children } = props
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const kind: ReportKind = address.kind
  const { data, isPlaceholderData } = report
  const days = data && {
    from: plainDay(data.from, data.today, locale),
    to: plainDay(data.to, data.today, locale),
  }
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}`)}
        sentence={days ? <bdi>{t('days', days)}</bdi> : t(`about.${kind}`)}
        actions={<Tools address={address} canExport={!instead} />}
      />
      <ReportFilters address={address}>{choices}</ReportFilters>
      <Box aria-busy={!instead && (report.isPending || isPlaceholderData)} sx={{ position: 'relative' }}>
        {isPlaceholderData && (
          <LinearProgress
            aria-label={t('counting')}
            sx={{ position: 'absolute', insetInline: 0, top: -12, height: 2, zIndex: 3 }}
          />
        )}
        <Box
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: '20px',
            ...chartColors(theme),
          })}
        >
          {instead || (
            <Loaded query={report} skeleton={skeleton ?? <Skeletons />} card>
              {children}
            </Loaded>
          )}
        </Box>
      </Box>
    </>
  )
}

/** The address keeps the list that is open over the report: a notification leads to it. */
function Tools<Kind extends ReportKind>({ address, canExport }: { address: ReportAddress<Kind>; canExport: boolean }) {
  const { t } = useTranslation('reports')
  const { panel } = useAnySearch()
  const change = useChangeAddress()
  const setPanel = (next: AnySearch['panel']) => change({ panel: next })
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  // Whoever looks through somebody's eyes makes no file.
  const mayExport = useMay('export', 'Report')
  const exporting = useReportExport(address.kind, address.stored)
  return (
    <>
      <Button variant="text" color="secondary" startIcon={<BookmarkIcon />} onClick={() => setPanel('kayitli')}>
        {t('saved.title')}
      </Button>
      {mayExport && (
        <>
          <Button variant="text" color="secondary" startIcon={<FolderIcon />} onClick={() => setPanel('dosyalar')}>
            {t('runs.title')}
          </Button>
          {canExport && <ExportButton exporting={exporting} compact={phone} />}
        </>
      )}
      {mayExport && panel === 'dosyalar' && <RunsDrawer onClose={() => setPanel(undefined)} />}
      {panel === 'kayitli' && <SavedDrawer address={address} onClose={() => setPanel(undefined)} />}
    </>
  )
}

const Skeletons = () => (
  <>
    <CardSkeleton height={92} />
    <CardSkeleton height={280} />
    <CardSkeleton height={220} />
  </>
)
