import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { ellipsis } from '../../../ui/layout.ts'
import type { ShownRow } from '../shownRows.ts'

type RequestTextProps = {
  shown: ShownRow
  /** Before the title. */
  lead?: ReactNode
  /** In the place of the note. */
  note?: ReactNode
  /** A phone has room below: nothing is cut there. */
  wraps?: { titleId: string }
}

/** The request, and below it the facts for the decision; or why it was refused. */
export function RequestText({ shown: { row, mark }, lead, note, wraps }: RequestTextProps) {
  const own = useNote()(row)
  const refused = mark?.state === 'refused'
  const second = refused ? mark.reason : own
  const look = wraps ? whole : ellipsis
  const size = wraps ? 'size.body' : note ? 'size.snug' : 'size.text'
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Box
        {...(wraps ? { id: wraps.titleId } : { title: row.title })}
        dir="auto"
        sx={{ ...look, fontSize: size, lineHeight: '20px', fontWeight: wraps ? 600 : 550 }}
      >
        {lead}
        {row.title}
      </Box>
      {(note || second !== '') && (
        <Box
          {...(refused ? { role: 'alert' } : {})}
          {...(wraps ? {} : { title: second })}
          dir="auto"
          sx={{
            ...look,
            ...line,
            fontSize: wraps ? 'size.small' : 'size.fine',
            ...(refused && { color: 'tone.error.ink' }),
          }}
        >
          {refused ? second : (note ?? second)}
        </Box>
      )}
    </Box>
  )
}

const line = { lineHeight: '18px', color: 'text.secondary' } as const
const whole = { overflowWrap: 'anywhere' } as const

/**
 * The second line: the facts for the decision. The requested amount, the person's own words, or the project, the
 * checklist and the files.
 */
export function useNote(): (row: Approval) => string {
  const { t } = useTranslation('approvals')
  const { locale } = useFormat()
  return (row) => {
    const behalf = row.deputyFor ? [t('inPlaceOf', { name: row.deputyFor.fullName })] : []
    const amount = row.amount ? [moneyText(row.amount.amount, row.amount.currency, locale)] : []
    return [...behalf, ...amount, ...about(row)].join(' · ')
  }
  function about(row: Approval): string[] {
    if (row.kind === 'registration') return [t('registrationNote')]
    if (row.reason !== '') return [t('quoted', { reason: row.reason })]
    const { done, total } = row.checklist
    return [
      ...(row.space ? [row.space.name] : []),
      ...(row.kind === 'complete' && total > 0 ? [t('checklistDone', { done, total })] : []),
      ...(row.attachmentCount > 0 ? [t('files', { count: row.attachmentCount })] : []),
    ]
  }
}
