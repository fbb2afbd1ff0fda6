import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Row, railEntry } from '../../ui/layout.ts'
import { BrowserNoticesSwitch } from '../unseen/BrowserNoticesSwitch.tsx'
import { type MentionFilter, mentionFilters } from './groups.ts'

type FilterListProps = {
  value: MentionFilter
  counts: Record<MentionFilter, number>
  onChange: (filter: MentionFilter) => void
}

export function FilterList({ value, counts, onChange }: FilterListProps) {
  const { t } = useTranslation('mentions')
  return (
    <Box role="group" aria-label={t('kind')}>
      {mentionFilters.map((filter) => (
        <Box
          key={filter}
          component="button"
          type="button"
          aria-pressed={value === filter}
          onClick={() => onChange(filter)}
          sx={railEntry(value === filter)}
        >
          <span>{t(`filters.${filter}`)}</span>
          <bdi className="count">{counts[filter]}</bdi>
        </Box>
      ))}
    </Box>
  )
}

const keys = ['J', 'K', '↵', 'R', 'E'] as const

export function FilterRail(props: FilterListProps) {
  const { t } = useTranslation('mentions')
  return (
    <MuiCard component="aside" aria-label={t('kind')} sx={{ p: '16px 10px' }}>
      <Typography variant="subtitle2" component="h2" sx={{ px: '10px', mb: '8px' }}>
        {t('kind')}
      </Typography>
      <FilterList {...props} />
      <Box sx={{ mx: '10px', mt: '14px', pt: '14px', borderTop: 1, borderColor: 'hairline' }}>
        <BrowserNoticesSwitch label={t('notify')} />
        <Row sx={{ mt: '12px', color: 'text.secondary', fontSize: 'size.fine' }}>
          <KeyHint keys={keys}>{t('keys')}</KeyHint>
        </Row>
      </Box>
    </MuiCard>
  )
}
