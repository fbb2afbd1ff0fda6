import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CloseIcon, ErrorMarkIcon, ReceiptIcon } from '../../../ui/icons.ts'
import { Notice } from '../detail/Notice.tsx'
import { NoticeButton } from '../detail/NoticeButton.tsx'
import { useReportDraft } from '../edit/useReportDraft.ts'
import type { FilledField } from './filling.ts'
import type { Reading } from './readings.ts'

/** As the fields of a line are called on screen; what nobody types has no name there. */
const labels = {
  day: 'day',
  gross: 'amount',
  currency: 'currency',
  vatRate: 'vatRate',
  documentKind: 'documentKind',
  documentNumber: 'documentNumber',
  taxNumber: 'taxNumber',
} as const satisfies Partial<Record<FilledField, string>>

const isNamed = (field: FilledField): field is keyof typeof labels => field in labels

/** What the code on a line's receipt has said, and what can be done about it. */
export function ReadingNote({ report, lineKey }: { report: ExpenseDetail; lineKey: string }) {
  const { t } = useTranslation('expenses')
  const { readings } = useReportDraft(report)
  const reading = useStore(readings.store, ({ of }) => of[lineKey])
  if (!reading) return null
  if (reading.state === 'reading') {
    return (
      <Notice tone="info" icon={ReceiptIcon} role="status">
        {t('reading.busy')}
      </Notice>
    )
  }
  const close = (
    <IconAction
      icon={CloseIcon}
      label={t('reading.dismiss')}
      onClick={() => readings.dismiss(lineKey)}
      sx={{ p: '1px', color: 'inherit', '& svg': { width: 16, height: 16 } }}
    />
  )
  if (reading.state === 'filled') {
    return (
      <FilledNote
        reading={reading}
        close={close}
        onUndo={() => readings.undo(lineKey)}
        onOverwrite={() => readings.overwrite(lineKey)}
      />
    )
  }
  const isFaulty = reading.state === 'here' || reading.why === 'broken' || reading.why === 'refund'
  return (
    <Notice
      tone={isFaulty ? 'warning' : 'info'}
      icon={isFaulty ? ErrorMarkIcon : ReceiptIcon}
      role="status"
      action={close}
    >
      {reading.state === 'here' ? t('reading.here', { line: reading.line }) : t(`reading.${reading.why}`)}
    </Notice>
  )
}

type FilledNoteProps = {
  reading: Extract<Reading, { state: 'filled' }>
  close: ReactNode
  onUndo: () => void
  onOverwrite: () => void
}

function FilledNote({ reading: { documents, filling }, close, onUndo, onOverwrite }: FilledNoteProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const list = (texts: readonly string[]) => listFormat(locale).format(texts)
  const numbers = list(documents.map(({ number }) => number))
  const kept = filling.kept.filter(isNamed).map((field) => t(`fields.${labels[field]}`))
  return (
    <>
      <Notice
        tone="success"
        icon={ReceiptIcon}
        role="status"
        action={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
            <NoticeButton label={t('reading.undo')} onClick={onUndo}>
              {t('reading.undo')}
            </NoticeButton>
            {close}
          </Box>
        }
      >
        {t('reading.filled', { numbers })} {filling.added.length > 0 && t('reading.added')}
      </Notice>
      {kept.length > 0 && (
        <Notice
          tone="warning"
          icon={ErrorMarkIcon}
          action={
            <NoticeButton label={t('reading.overwrite')} onClick={onOverwrite}>
              {t('reading.overwrite')}
            </NoticeButton>
          }
        >
          {t('reading.kept', { fields: list(kept) })}
        </Notice>
      )}
      {filling.check && (
        <Notice tone="warning" icon={ErrorMarkIcon}>
          {t('reading.check')}
        </Notice>
      )}
    </>
  )
}
