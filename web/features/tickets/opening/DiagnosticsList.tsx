import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { TicketDiagnostics } from '#contract/tickets/tickets.schemas.ts'

const facts = ['page', 'browser', 'language', 'timeZone', 'screen', 'connection'] as const

/** Exactly what is sent, or was. */
export function DiagnosticsList({ diagnostics }: { diagnostics: TicketDiagnostics }) {
  const { t } = useTranslation('tickets')
  return (
    <Box component="dl" sx={look}>
      {facts.map((fact) => (
        <Box key={fact} sx={{ display: 'contents' }}>
          <dt>{t(`diagnostics.${fact}`)}</dt>
          <dd>
            <bdi>{diagnostics[fact] || '–'}</bdi>
          </dd>
        </Box>
      ))}
    </Box>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 12px',
  m: 0,
  p: '10px 12px',
  borderRadius: '8px',
  bgcolor: 'faint',
  fontSize: 'size.fine',
  lineHeight: '18px',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
