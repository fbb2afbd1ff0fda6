import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { EyeOffIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { closeDraft } from '../edit/drafts.ts'
import { useReport } from '../expenses.data.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { DrawerTools } from './DrawerTools.tsx'
import { ExpenseBody } from './ExpenseBody.tsx'
import { Foot } from './Foot.tsx'

type ExpenseDrawerProps = {
  number: string
  width: number
  /** The list beside it, which J and K walk through. */
  walk?: readonly ExpenseReport[]
  onWalk?: (number: string) => void
  docks?: boolean
  onClose: () => void
}

/** One report beside the list, over it on a small screen, as a page of its own on a phone. */
export function ExpenseDrawer({ number, width, walk = [], onWalk, docks = true, onClose }: ExpenseDrawerProps) {
  const { t } = useTranslation('expenses')
  const { report: known, error, missing, refetch } = useReport(number)
  const message = useErrorText(error)
  const report = missing ? undefined : known
  // By its name, not by what has arrived: keys walk on while a report is still loading.
  const name = report?.number ?? number.toLocaleUpperCase('en')
  const at = walk.findIndex((row) => row.number === name)
  const step = (by: 1 | -1) => {
    const next = at < 0 ? walk[0] : walk[at + by]
    if (next) onWalk?.(next.number)
  }
  useShortcut('j', t('keys.next'), () => step(1))
  useShortcut('k', t('keys.previous'), () => step(-1))
  const written = report?.may.edit === false ? report.id : undefined
  useEffect(() => {
    if (written !== undefined) closeDraft(written)
  }, [written])
  const content = () => {
    if (missing) return <EmptyState icon={EyeOffIcon} title={t('detail.missing')} text={t('detail.missingText')} />
    if (report) return <ExpenseBody key={report.id} report={report} />
    if (error) return <ErrorState message={message} onRetry={() => void refetch()} />
    return <DetailSkeleton />
  }
  return (
    <AppDrawer
      open
      docks={docks}
      width={width}
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      tools={
        report && (
          <DrawerTools
            report={report}
            place={at < 0 || !onWalk ? undefined : { at, of: walk.length, onStep: step }}
            onClose={onClose}
          />
        )
      }
      foot={report && <Foot key={report.id} report={report} />}
    >
      {content()}
    </AppDrawer>
  )
}
