import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { AddIcon, CopyIcon, FilePdfIcon, SendIcon } from '../../../ui/icons.ts'
import { VersionMenu } from './VersionMenu.tsx'

type QuoteHeadProps = {
  quote: Quote
  quotes: readonly Quote[]
  amounts: boolean
  editable: boolean
  busy: boolean
  mustAsk: boolean
  isEmpty: boolean
  onChoose: (number: number) => void
  onPdf: () => void
  onSend: () => void
  onAdd: () => void
  newVersion: { make: () => void; making: boolean } | undefined
}

export function QuoteHead(props: QuoteHeadProps) {
  const { quote, quotes, amounts, editable, busy, mustAsk, isEmpty, newVersion } = props
  const { t } = useTranslation('sales')
  return (
    <Box sx={head}>
      <Typography variant="subtitle1" component="h2">
        {t('quote.title')}
      </Typography>
      <VersionMenu quote={quote} quotes={quotes} onChoose={props.onChoose} />
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t(`quote.status.${quote.status}`)}
        {quote.sentAt && (
          <>
            {' · '}
            <Instant value={quote.sentAt} />
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', marginInlineStart: 'auto' }}>
        {amounts && (
          <IconButton
            aria-label={t('quote.pdf')}
            title={t('quote.pdf')}
            disabled={busy || isEmpty}
            onClick={props.onPdf}
          >
            <FilePdfIcon aria-hidden />
          </IconButton>
        )}
        {editable && (
          <Button variant="text" startIcon={<AddIcon />} onClick={props.onAdd}>
            {t('quote.addLine')}
          </Button>
        )}
        {editable && !mustAsk && !isEmpty && (
          <Button variant="outlined" startIcon={<SendIcon />} disabled={busy} onClick={props.onSend}>
            {t('quote.send')}
          </Button>
        )}
        {newVersion && (
          <Button startIcon={<CopyIcon />} loading={newVersion.making} onClick={newVersion.make}>
            {t('quote.newVersion')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  minHeight: 56,
  p: { xs: '8px 16px', sm: '8px 20px' },
  paddingInlineEnd: { xs: '8px', sm: '12px' },
} as const
