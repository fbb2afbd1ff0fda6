import { useTranslation } from 'react-i18next'
import { type CheckResult, type SystemStatus, wordOf } from '#contract/systemStatus/systemStatus.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { durationText } from './durationText.ts'
import { useFigureText } from './useFigureText.ts'

/** The one number that says most about a part. */
export function useHeadline(): (check: CheckResult) => string {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const text = useFigureText()
  return ({ name, latencyMs, figures }) => {
    const figure = (wanted: string) => figures.find((one) => one.name === wanted)
    const shown = { live: figure('connections'), queue: figure('waiting'), scheduler: figure('recurring') }
    if (name === 'live' || name === 'queue' || name === 'scheduler') {
      const count = Number(shown[name]?.value ?? 0)
      return t(`headlines.${name}`, { count })
    }
    if (name === 'backup') {
      const last = figure('lastBackup')
      return last ? text(last) : t('headlines.noBackup')
    }
    if (name === 'identityProviders' && figure('providers')?.value === 0) return t('headlines.noProviders')
    if (name === 'version') return String(figure('release')?.value ?? '')
    return latencyMs === null ? t('headlines.idle') : durationText(latencyMs, locale)
  }
}

/** The whole state in one sentence; a single problem is named. */
export function useOverall(): (status: SystemStatus) => string {
  const { t } = useTranslation('systemStatus')
  return ({ checks }) => {
    const bad = checks.filter(({ state }) => state !== 'working')
    const [one] = bad
    if (one === undefined) return t('overall.working')
    if (bad.length > 1) return t('overall.several', { count: bad.length })
    return t(`overall.${wordOf(one)}`, { name: t(`names.${one.name}`) })
  }
}
