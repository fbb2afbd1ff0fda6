import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { OutsideGuest } from '#contract/calendar/outsideGuests.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'

const tones: Record<OutsideGuest['reply'], Tone> = {
  waiting: 'secondary',
  yes: 'success',
  maybe: 'warning',
  no: 'error',
}

/** Who was invited by e-mail: the answer of each, what came with it, and what became of the mail. */
export function OutsideGuestList({ guests }: { guests: readonly OutsideGuest[] }) {
  const { t } = useTranslation('calendar')
  return (
    <>
      {t('outsideGuests.title')}
      <PlainList sx={{ mt: '6px', display: 'grid', gap: '8px' }}>
        {guests.map(({ address, name, reply, note, mail }) => (
          <Box component="li" key={address}>
            <Row sx={{ gap: '8px', flexWrap: 'wrap' }}>
              <Box component="bdi" title={address} sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>
                {name || address}
              </Box>
              <StatusChip tone={tones[reply]}>{t(`outsideGuests.reply.${reply}`)}</StatusChip>
            </Row>
            {note !== '' && (
              <Box dir="auto" sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>
                {note}
              </Box>
            )}
            {mail !== 'sent' && (
              <Box sx={{ color: mail === 'failed' ? 'tone.error.ink' : 'text.secondary', fontSize: 'size.small' }}>
                {t(`outsideGuests.mail.${mail}`)}
              </Box>
            )}
          </Box>
        ))}
      </PlainList>
    </>
  )
}
