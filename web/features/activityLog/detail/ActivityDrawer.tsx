import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useActivity } from '../activityLog.data.ts'
import { useActivityWords } from '../useActivityWords.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import { ChangesTable } from './ChangesTable.tsx'

/** One line with all that is known of it. */
export function ActivityDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('activityLog')
  const activity = useActivity(id)
  const { data } = activity
  const words = useActivityWords()
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={data ? words.action(data.action) : t('detail.title')}
      foot={data && <Further activity={data} />}
    >
      <Loaded query={activity} skeleton={<ListSkeleton />}>
        {(line) => (
          <Box sx={{ display: 'grid', gap: '20px' }}>
            <ActivityFacts activity={line} />
            {line.changes.length > 0 && (
              <Box component="section">
                <Typography variant="subtitle2" component="h3" sx={{ mb: '8px' }}>
                  {t('detail.changes')}
                </Typography>
                <ChangesTable changes={line.changes} people={line.people} />
              </Box>
            )}
          </Box>
        )}
      </Loaded>
    </AppDrawer>
  )
}

/** Links to the next places to look. */
function Further({ activity: { actor, object } }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activityLog')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}>
      {object.id !== null && (
        <LinkButton href={href(paths.userActivities, { tur: object.kind, no: object.id })} chevron>
          {t('detail.allOfObject')}
        </LinkButton>
      )}
      {actor && (
        <LinkButton href={href(paths.userActivities, { kisi: actor.id })} chevron>
          {t('detail.allOfPerson')}
        </LinkButton>
      )}
    </Box>
  )
}
