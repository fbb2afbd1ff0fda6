import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'

/** Everything that was done with it, the newest first. */
export function History({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  if (report.history.length === 0) return null
  return (
    <Box component="section" aria-label={t('history.title')}>
      <Typography variant="subtitle2" component="h4" sx={{ mb: '8px' }}>
        {t('history.title')}
      </Typography>
      <PlainList as="ol" sx={{ display: 'grid', gap: '10px' }}>
        {report.history.toReversed().map((step) => (
          <Box
            component="li"
            key={`${step.at}-${step.action}`}
            sx={{ display: 'flex', gap: '10px', fontSize: 'size.small', lineHeight: '18px' }}
          >
            <Face person={{ ...step.by, presence: null }} size={22} />
            <Box sx={{ minWidth: 0, pt: '2px' }}>
              <strong style={{ fontWeight: 600 }}>
                <bdi>{step.by.fullName}</bdi>
              </strong>{' '}
              {t(`history.${step.action}`)}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                <Instant value={step.at} />
              </Box>
              {step.reason !== '' && (
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  <q>{step.reason}</q>
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </PlainList>
    </Box>
  )
}
