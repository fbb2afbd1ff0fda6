import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, ChevronDownIcon, CopyIcon, FilePdfIcon, MailIcon, SendIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'

type QuoteHeadProps = {
  quote: Quote
  quotes: readonly Quote[]
  amounts: boolean
  editable: boolean
  busy: boolean
  mustAsk: boolean
  isEmpty: boolean
  /** It is sent, and may be mailed again. */
  mayMail: boolean
  onChoose: (number: number) => void
  onPdf: () => void
  onSend: () => void
  onAdd: () => void
  newVersion: { make: () => void; making: boolean } | undefined
}

export function QuoteHead(props: QuoteHeadProps) {
  const { quote, quotes, amounts, editable, busy, mustAsk, isEmpty, mayMail, newVersion } = props
  const { t } = useTranslation('sales')
  return (
    <Row sx={head}>
      <Typography variant="subtitle1" component="h2">
        {t('quote.title')}
      </Typography>
      <VersionMenu quote={quote} quotes={quotes} onChoose={props.onChoose} />
      <Meta>
        {t(`quote.status.${quote.status}`)}
        {quote.sentAt && (
          <>
            {' · '}
            <Instant value={quote.sentAt} />
          </>
        )}
      </Meta>
      <Row sx={{ flexWrap: 'wrap', gap: '4px', marginInlineStart: 'auto' }}>
        {amounts && (
          <Tooltip title={t(isEmpty ? 'quote.pdfAfterSaving' : 'quote.pdf')}>
            {/* Focusable even then: the reason must be within reach of the keyboard. */}
            <IconAction
              icon={FilePdfIcon}
              label={t('quote.pdf')}
              size="medium"
              aria-disabled={busy || isEmpty}
              onClick={busy || isEmpty ? undefined : props.onPdf}
              sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
            />
          </Tooltip>
        )}
        {mayMail && (
          <Tooltip title={t('mail.again')}>
            <IconAction icon={MailIcon} label={t('mail.again')} size="medium" disabled={busy} onClick={props.onSend} />
          </Tooltip>
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
      </Row>
    </Row>
  )
}

const head = {
  flexWrap: 'wrap',
  gap: '6px 10px',
  minHeight: 56,
  p: { xs: '8px 16px', sm: '8px 20px' },
  paddingInlineEnd: { xs: '8px', sm: '12px' },
} as const

type VersionMenuProps = { quote: Quote; quotes: readonly Quote[]; onChoose: (number: number) => void }

function VersionMenu({ quote, quotes, onChoose }: VersionMenuProps) {
  const { t } = useTranslation('sales')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = t('quote.version', { number: quote.number })
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('quote.versions')}: ${name}`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {name}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 260, mt: '4px' } }, list: { 'aria-label': t('quote.versions') } }}
      >
        {quotes.map((row) => (
          <MenuItem
            key={row.number}
            selected={row.number === quote.number}
            onClick={() => {
              setAnchor(null)
              onChoose(row.number)
            }}
          >
            <Box component="strong" sx={{ minWidth: 32 }}>
              {t('quote.version', { number: row.number })}
            </Box>
            <Meta as="span" sx={{ flex: 1 }}>
              {t(`quote.status.${row.status}`)}
            </Meta>
            {row.totals && <Money amount={row.totals.net} currency={row.currency} rounded />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
