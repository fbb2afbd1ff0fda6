import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { SaveIcon } from '../../../ui/icons.ts'
import { ApprovalBar } from './ApprovalBar.tsx'
import { type DraftLine, emptyLine } from './draftLines.ts'
import { LineDialog } from './LineDialog.tsx'
import { LinesTable } from './LinesTable.tsx'
import { PhoneLines } from './PhoneLines.tsx'
import { QuoteFoot } from './QuoteFoot.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { SendDialog } from './SendDialog.tsx'
import { unsavedVersion } from './unsavedQuote.ts'
import { useQuoteActions } from './useQuoteActions.ts'
import { type QuoteEditor, useQuoteEditor } from './useQuoteEditor.ts'

/** The unsaved changes, and the choice when somebody else saved meanwhile. */
function DirtyBar({ editor, quote }: { editor: QuoteEditor; quote: Quote }) {
  const { t } = useTranslation('sales')
  if (!editor.changed) return null
  const { conflict, saving } = editor
  return (
    <Box role="status" sx={{ ...bar, ...(conflict && { bgcolor: 'tone.warning.ground', color: 'tone.warning.ink' }) }}>
      <Box sx={{ flex: '1 1 160px' }}>
        {conflict ? t('quote.conflict', { number: quote.number }) : t('quote.dirty')}
      </Box>
      <Button disabled={saving} onClick={editor.discard}>
        {t(conflict ? 'quote.acceptTheirs' : 'quote.discard')}
      </Button>
      <Button
        variant="contained"
        startIcon={<SaveIcon />}
        loading={saving}
        onClick={() => void editor.save(conflict ? quote.version : undefined)}
      >
        {t(conflict ? 'quote.keepMine' : 'quote.save')}
      </Button>
    </Box>
  )
}

const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  p: { xs: '10px 16px', sm: '10px 20px' },
  borderTop: 1,
  borderColor: 'hairline',
  bgcolor: 'background.paper',
  fontSize: 'size.text',
} as const

type QuoteSheetProps = {
  deal: DealDetail
  quote: Quote
  quotes: readonly Quote[]
  discountLimit: number
  editable: boolean
  onChoose: (number: number) => void
  newVersion: { make: () => void; making: boolean } | undefined
}

/** One version: written in place while it is a draft, read otherwise. */
export function QuoteSheet({ deal, quote, quotes, discountLimit, editable, onChoose, newVersion }: QuoteSheetProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const editor = useQuoteEditor(quote, editable)
  const actions = useQuoteActions(quote, editor.save)
  const [opened, setOpened] = useState<DraftLine>()
  const [sending, setSending] = useState(false)
  const { lines } = editor.draft
  const isUnsaved = quote.version === unsavedVersion
  const [added, setAdded] = useState(() => (isUnsaved ? lines[0]?.key : undefined))
  const amounts = deal.may.seeAmounts
  const add = () => {
    const line = emptyLine()
    if (phone) return setOpened(line)
    editor.setLines([...lines, line])
    setAdded(line.key)
  }
  const put = (line: DraftLine) =>
    editor.setLines(
      lines.some(({ key }) => key === line.key)
        ? lines.map((other) => (other.key === line.key ? line : other))
        : [...lines, line],
    )
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || !editor.changed) return
    event.preventDefault()
    void editor.save()
  }
  /** What is sent is what was saved. */
  const openSending = async () => {
    if (await editor.save()) setSending(true)
  }
  const shared = { currency: quote.currency, discountLimit, amounts }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside pass through here
    <div onKeyDown={editable ? press : undefined}>
      <QuoteHead
        quote={quote}
        quotes={quotes}
        amounts={amounts}
        editable={editable}
        busy={actions.busy || editor.saving}
        mustAsk={mustAsk(quote, lines, discountLimit, editor.changed)}
        isEmpty={lines.length === 0 || isUnsaved}
        onChoose={onChoose}
        onPdf={() => void actions.pdf()}
        mayMail={deal.may.work && quote.status === 'sent'}
        onSend={() => void openSending()}
        onAdd={add}
        newVersion={newVersion}
      />
      {amounts && (
        <ApprovalBar
          quote={quote}
          lines={lines}
          discountLimit={discountLimit}
          editable={editable}
          changed={editor.changed}
          busy={actions.busy}
          works={deal.may.work}
          onAsk={() => void actions.ask()}
          onRemind={() => void actions.remind()}
          onWithdraw={() => void actions.withdraw()}
          onApprove={() => void actions.approve()}
        />
      )}
      {phone ? (
        <PhoneLines {...shared} lines={lines} onOpen={editable ? setOpened : undefined} />
      ) : (
        <LinesTable
          {...shared}
          lines={lines}
          added={added}
          onChange={editable ? editor.setLines : undefined}
          onAdd={add}
        />
      )}
      <QuoteFoot {...shared} draft={editor.draft} editable={editable} onChange={editor.change} />
      {editable && <DirtyBar editor={editor} quote={quote} />}
      {sending && (
        <SendDialog
          deal={deal}
          quote={quote}
          onPdf={(language) => void actions.pdf(language)}
          onMark={async () => {
            await actions.mark()
            setSending(false)
          }}
          onClose={() => setSending(false)}
        />
      )}
      {opened && (
        <LineDialog
          line={opened}
          isNew={!lines.some(({ key }) => key === opened.key)}
          currency={quote.currency}
          onDone={put}
          onRemove={() => editor.setLines(lines.filter(({ key }) => key !== opened.key))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

/** An approval is only valid for what was approved: editing asks again. */
function mustAsk(quote: Quote, lines: readonly DraftLine[], limit: number, changed: boolean): boolean {
  if (quote.status === 'approved' && !changed) return false
  return lines.some(({ discount }) => (discount ?? 0) > limit)
}
