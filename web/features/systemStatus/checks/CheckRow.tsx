import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type CheckWithHistory, type Trouble, wordOf } from '#contract/systemStatus/systemStatus.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { durationText } from '../look/durationText.ts'
import { Lamp } from '../look/Lamp.tsx'
import { Sparkline } from '../look/Sparkline.tsx'
import { useFigureText } from '../look/useFigureText.ts'
import { useHeadline } from '../look/useHeadline.ts'

const tones = { working: 'success', slow: 'warning', attention: 'warning', failing: 'error' } as const

export function CheckRow({ check }: { check: CheckWithHistory }) {
  const { t } = useTranslation('systemStatus')
  const text = useFigureText()
  const headline = useHeadline()
  const word = wordOf(check)
  const { trouble, lastTrouble } = check
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'lamp' }}>
        <Lamp state={check.state} />
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Box sx={{ fontSize: 'size.body', lineHeight: '22px', fontWeight: 600 }}>{t(`names.${check.name}`)}</Box>
      </Box>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <Box component="dl" sx={figures}>
          {check.figures.map((figure) => (
            <Box key={figure.name} sx={{ display: 'flex', gap: '4px' }}>
              <dt>{t(`figures.${figure.name}`)}:</dt>
              <dd>
                <bdi>{text(figure)}</bdi>
              </dd>
            </Box>
          ))}
        </Box>
        {trouble && (
          <Box sx={{ ...line, color: check.state === 'failing' ? 'tone.error.ink' : 'tone.warning.ink' }}>
            <TroubleText trouble={trouble} />
          </Box>
        )}
        {!trouble && lastTrouble && (
          <Box sx={{ ...line, color: 'text.secondary' }}>
            {t(lastTrouble.until === null ? 'lastTrouble' : 'lastOutage')} <Instant value={lastTrouble.at} />
            {lastTrouble.until !== null && (
              <>
                {' – '}
                <Instant value={lastTrouble.until} />
                <Lasted from={lastTrouble.at} until={lastTrouble.until} />
              </>
            )}
            {': '}
            <TroubleText trouble={lastTrouble} />
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'line', color: 'text.secondary' }}>
        <Sparkline check={check} />
      </Box>
      <Box sx={{ gridArea: 'value', textAlign: 'end', fontSize: 'size.text', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{headline(check)}</bdi>
      </Box>
      <Box sx={{ gridArea: 'state', textAlign: 'end' }}>
        <StatusChip tone={tones[word]}>{t(`states.${word}`)}</StatusChip>
      </Box>
    </Box>
  )
}

function Lasted({ from, until }: { from: string; until: string }) {
  const { locale } = useFormat()
  return (
    <>
      {' ('}
      <bdi>{durationText(Date.parse(until) - Date.parse(from), locale)}</bdi>
      {')'}
    </>
  )
}

/** The problem in our words, then the system's own message. */
function TroubleText({ trouble: { kind, text } }: { trouble: Trouble }) {
  const { t } = useTranslation('systemStatus')
  return (
    <>
      {t(`troubles.${kind}`)}
      {text !== '' && (
        <>
          {' · '}
          <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </bdi>
        </>
      )}
    </>
  )
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: '14px',
  rowGap: { xs: '4px', md: 0 },
  py: '12px',
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '15px minmax(0, 1fr) auto', md: '15px minmax(0, 1fr) 96px 132px 104px' },
  gridTemplateAreas: {
    xs: '"lamp name state" ". about about" ". line value"',
    md: '"lamp name line value state" ". about line value state"',
  },
} as const
const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '14px',
  m: 0,
  fontSize: 'size.small',
  lineHeight: '20px',
  color: 'text.secondary',
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
} as const
const line = { fontSize: 'size.small', lineHeight: '20px' } as const
