import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseCategory } from '#contract/expenses/categories.ts'
import type { DocumentKind } from '#contract/expenses/expenses.schemas.ts'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { ReceiptThumb } from '../look/ReceiptThumb.tsx'
import { useToday } from '../state/useToday.ts'

type LineFaceProps = {
  line: {
    merchant: string
    category: ExpenseCategory
    day: string
    documentKind: DocumentKind
    receipt: Parameters<typeof ReceiptThumb>[0]['file']
  }
  /** The amount over its tax. */
  amount: ReactNode
  /** A box to tick, or the way into the line. */
  control?: ReactNode
  /** Notes below the text, so that the documents stay one column. */
  notes?: ReactNode
}

/** A line of a report: its document, what and when it was, how much. */
export function LineFace({ line, amount, control, notes }: LineFaceProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const today = useToday()
  const about = [
    t(`category.${line.category}`),
    plainDay(line.day, today, locale),
    ...(line.documentKind === 'none' ? [] : [t(`document.${line.documentKind}`)]),
  ]
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', py: '9px' }}>
      <Row sx={{ gap: '12px', minHeight: 48 }}>
        <ReceiptThumb file={line.receipt} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box dir="auto" sx={{ ...ellipsis, fontWeight: 600, fontSize: 'size.body', lineHeight: '20px' }}>
            {line.merchant || t('line.untitled')}
          </Box>
          <Box sx={{ ...ellipsis, fontSize: 'size.small', lineHeight: '18px', color: 'text.secondary' }}>
            {about.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Box>
        </Box>
        <Box sx={{ flexShrink: 0, textAlign: 'end' }}>{amount}</Box>
        {control}
      </Row>
      {notes && <Box sx={noted}>{notes}</Box>}
    </Box>
  )
}

const noted = {
  display: 'grid',
  gap: '6px',
  mt: '8px',
  paddingInlineStart: '52px',
  '&:empty': { display: 'none' },
} as const
