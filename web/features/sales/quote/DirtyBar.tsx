import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { SaveIcon } from '../../../ui/icons.ts'
import type { QuoteEditor } from './useQuoteEditor.ts'

/** What is not saved yet, and the choice when somebody else saved meanwhile. */
export function DirtyBar({ editor, quote }: { editor: QuoteEditor; quote: Quote }) {
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
