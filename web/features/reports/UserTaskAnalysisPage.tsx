import { useTranslation } from 'react-i18next'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { analysisFigures } from '#contract/reports/reports.schemas.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useReportAddress } from './address/useReportAddress.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { HeatMapCard } from './heatMap/HeatMapCard.tsx'
import { TrendCard } from './heatMap/TrendCard.tsx'
import { useReport } from './reports.data.ts'

/** `…/analizler/kullanici-gorev-analizi`: each person's work, week by week. */
export function UserTaskAnalysisPage() {
  const { t } = useTranslation('reports')
  const address = useReportAddress('userTaskAnalysis')
  const { query, stored, page, size, change } = address
  const report = useReport(reportEndpoints.userTaskAnalysis, { ...query, page, size })
  const figure = analysisFigures.find((name) => name === stored.figure) ?? 'load'
  return (
    <ReportFrame
      address={address}
      report={report}
      choices={
        <Segments
          label={t('analysis.figure')}
          options={analysisFigures.map((value) => ({ value, label: t(`analysis.figures.${value}`) }))}
          value={figure}
          onChange={(value) => change({ figure: value === 'load' ? '' : value })}
        />
      }
    >
      {(data) => (
        <>
          <HeatMapCard
            data={data}
            page={page}
            size={size}
            onPage={(next) =>
              change({
                page: next.page === 1 ? '' : String(next.page),
                size: next.size === 25 ? '' : String(next.size),
              })
            }
          />
          <TrendCard data={data} />
        </>
      )}
    </ReportFrame>
  )
}
