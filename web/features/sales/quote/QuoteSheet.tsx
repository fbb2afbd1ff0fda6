import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useState } from 'react'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { ApprovalBar } from './ApprovalBar.tsx'
import { DirtyBar } from './DirtyBar.tsx'
import { type DraftLine, emptyLine } from './draftLines.ts'
import { LineDialog } from './LineDialog.tsx'
import { LinesTable } from './LinesTable.tsx'
import { PhoneLines } from './PhoneLines.tsx'
import { QuoteFoot } from './QuoteFoot.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { unsavedVersion } from './unsavedQuote.ts'
import { useQuoteActions } from './useQuoteActions.ts'
import { useQuoteEditor } from './useQuoteEditor.ts'

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
  const editor = useQuoteEditor(quote)
  const actions = useQuoteActions(quote, editor.save)
  const [opened, setOpened] = useState<DraftLine>()
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
        onSend={() => void actions.send()}
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

/** An approval holds for what was approved: editing asks anew. */
function mustAsk(quote: Quote, lines: readonly DraftLine[], limit: number, changed: boolean): boolean {
  if (quote.status === 'approved' && !changed) return false
  return lines.some(({ discount }) => (discount ?? 0) > limit)
}
