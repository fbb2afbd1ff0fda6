import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { download } from '../../../lib/download/download.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { addressOf } from '../../../lib/http/address.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { ChevronDownIcon, ChevronUpIcon, MoreHorizontalIcon, PrintIcon } from '../../../ui/icons.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { useReportActions } from './useReportActions.ts'

type DrawerToolsProps = {
  report: ExpenseDetail
  /** Where it stands in the list beside it. */
  place: { at: number; of: number; onStep: (by: 1 | -1) => void } | undefined
  onClose: () => void
}

export function DrawerTools({ report, place, onClose }: DrawerToolsProps) {
  const { t } = useTranslation('expenses')
  const [handing, setHanding] = useState(false)
  const actions = useReportActions(report, { onGone: onClose, onHandOver: () => setHanding(true) })
  const print = () =>
    void download(addressOf(expenseEndpoints.pdf.path, { id: report.id }), {
      signal: new AbortController().signal,
      onProgress: () => {},
    }).catch(showError)
  return (
    <>
      {place && (
        <Box sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center' }}>
          <Box component="bdi" dir="ltr" sx={{ fontSize: '0.8125rem', color: 'text.secondary', px: '6px' }}>
            {`${place.at + 1} / ${place.of}`}
          </Box>
          <IconButton
            size="small"
            aria-label={t('detail.previous')}
            disabled={place.at === 0}
            onClick={() => place.onStep(-1)}
          >
            <ChevronUpIcon aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('detail.next')}
            disabled={place.at === place.of - 1}
            onClick={() => place.onStep(1)}
          >
            <ChevronDownIcon aria-hidden />
          </IconButton>
          <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '6px' }} />
        </Box>
      )}
      <IconButton size="small" aria-label={t('detail.print')} title={t('detail.print')} onClick={print}>
        <PrintIcon aria-hidden />
      </IconButton>
      <ActionMenu label={t('detail.more')} actions={actions} icon={MoreHorizontalIcon} />
      {handing && <HandOverDialog report={report} onClose={() => setHanding(false)} />}
    </>
  )
}
