import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { abilityOf } from '#contract/roles/abilities.ts'
import type { Occurrence } from '#contract/systemLog/systemLog.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { activityHref } from '../../activityLog/address/activityAddress.ts'

/** The newest first; a request leads to what was done in it. */
export function Occurrences({ occurrences, total }: { occurrences: readonly Occurrence[]; total: number }) {
  const { t } = useTranslation('systemLog')
  const mayActivities = abilityOf(useSession(({ rules }) => rules)).can('read', 'ActivityLog')
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: '4px' }}>
        {t('detail.occurrences')}
      </Typography>
      {total > occurrences.length && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('detail.newest', { count: occurrences.length })}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {occurrences.map(({ id, at, message, requestId }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: 'text.secondary' }}>
              <Instant value={at} />
              {requestId !== '' &&
                (mayActivities ? (
                  <AppLink href={activityHref({ q: requestId })} aria-label={t('detail.request', { id: requestId })}>
                    <CodeText>{requestId}</CodeText>
                  </AppLink>
                ) : (
                  <CodeText>{requestId}</CodeText>
                ))}
            </Box>
            <bdi>{message}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const row = {
  py: '8px',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const
