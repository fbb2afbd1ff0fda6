import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import { Instant } from '../../../ui/format/Instant.tsx'

/** Somebody was faster: who, what and when, in the place of the buttons. */
export function Outcome({ decision: { by, decision, at } }: { decision: MadeDecision }) {
  const { t } = useTranslation('approvals')
  return (
    <Box role="status" sx={{ fontSize: '0.8125rem', lineHeight: '17px', color: 'text.secondary' }}>
      {t(`decided.${decision}`, { name: by.fullName })}
      {', '}
      <Instant value={at} />
    </Box>
  )
}
