import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Day } from '../../../ui/format/Day.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { Section } from '../Section.tsx'
import { sampleRows } from '../samples.ts'

const dayMs = 86_400_000

export function Values() {
  const { t } = useTranslation('gallery')
  const { timeZone } = useFormat()
  const dayAfter = (days: number) => dayIn(new Date(Date.now() + days * dayMs), timeZone)
  return (
    <Section name="values">
      <Money amount={123456} currency="TRY" />
      <Money amount={250700000} currency="TRY" rounded />
      {[-2, -1, 0, 1, 3].map((days) => (
        <Day key={days} value={dayAfter(days)} as="left" />
      ))}
      {[-40, 0, 400].map((days) => (
        <Day key={days} value={dayAfter(days)} />
      ))}
      {sampleRows.slice(0, 6).map((row) => (
        <Instant key={row.id} value={row.seen} />
      ))}
      <Box sx={{ width: 1 }}>
        <RichText text={t('words.rich')} />
      </Box>
    </Section>
  )
}
