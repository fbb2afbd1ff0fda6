import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { addressOf } from '#contract/http/addressOf.ts'
import { id } from '#contract/http/fields.ts'
import { download } from '../../../lib/download/download.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronDownIcon, ChevronUpIcon, MoreHorizontalIcon, PrintIcon } from '../../../ui/icons.ts'
import { useFoundPeople } from '../../users/users.data.ts'
import { cacheReport } from '../expenses.data.ts'
import { useReportActions } from './useReportActions.ts'

const schema = z.object({ approverId: z.number().nullable().pipe(id) })

/** The first step goes to somebody else. */
function HandOverDialog({ report, onClose }: { report: ExpenseDetail; onClose: () => void }) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { people } = useFoundPeople(text)
  const others = people.filter(({ id: person }) => person !== report.owner.id && person !== report.approver?.id)
  return (
    <FormDialog
      title={t('handOver.title')}
      width="xs"
      schema={schema}
      mode="onSubmit"
      defaultValues={{ approverId: null }}
      onSubmit={async ({ approverId }) => {
        const body = { approverId, version: report.version }
        cacheReport(queryClient, await call(expenseMoveEndpoints.handOver, { params: { id: report.id }, body }))
        toast.success(t('handOver.done', { number: report.number }))
        onClose()
      }}
      submit={t('handOver.submit')}
      onClose={onClose}
    >
      <PersonField name="approverId" label={t('handOver.person')} people={others} onSearch={setText} required />
    </FormDialog>
  )
}

type DrawerToolsProps = {
  report: ExpenseDetail
  /** Its position in the list beside it. */
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
          <Box component="bdi" dir="ltr" sx={{ fontSize: 'size.small', color: 'text.secondary', px: '6px' }}>
            {`${place.at + 1} / ${place.of}`}
          </Box>
          <IconAction
            icon={ChevronUpIcon}
            label={t('detail.previous')}
            disabled={place.at === 0}
            onClick={() => place.onStep(-1)}
          />
          <IconAction
            icon={ChevronDownIcon}
            label={t('detail.next')}
            disabled={place.at === place.of - 1}
            onClick={() => place.onStep(1)}
          />
          <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '6px' }} />
        </Box>
      )}
      <IconAction icon={PrintIcon} label={t('detail.print')} titled onClick={print} />
      <ActionMenu label={t('detail.more')} actions={actions} icon={MoreHorizontalIcon} />
      {handing && <HandOverDialog report={report} onClose={() => setHanding(false)} />}
    </>
  )
}
