import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityEndpoints, type DealActivity } from '#contract/sales/activities.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { MoreHorizontalIcon, TrashIcon } from '../../../ui/icons.ts'
import { Meta } from '../../../ui/layout.ts'
import { salesKeys } from '../sales.data.ts'
import { activityLooks } from './activityLooks.ts'

export function ActivityRow({ activity, deal }: { activity: DealActivity; deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const me = useSession(({ user }) => user?.id)
  const { icon: Icon, tone } = activityLooks[activity.kind]
  const mayRemove = activity.author.id === me || deal.may.remove
  const params = { id: deal.id, activityId: activity.id }
  const write = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      void queryClient.invalidateQueries({ queryKey: salesKeys.activities(deal.id) })
    }
  }
  const remove = async () => {
    await write(() => call(activityEndpoints.remove, { params }))
    toast.undo(t('activities.removed'), () => {
      void write(() => call(activityEndpoints.restore, { params })).catch(showError)
    })
  }
  return (
    <Box component="li" sx={row}>
      <Box aria-hidden sx={{ ...disc, bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` }}>
        <Icon width={16} height={16} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' }}>
          <Box component="bdi" sx={{ flex: 1, fontSize: 'size.text', fontWeight: 600 }}>
            {activity.author.fullName}
          </Box>
          <Meta as="span">
            <Instant value={activity.at} />
          </Meta>
          {mayRemove && (
            <Box sx={{ alignSelf: 'center', my: '-6px', marginInlineEnd: '-8px' }}>
              <ActionMenu
                label={t('activities.menu', { name: activity.author.fullName })}
                icon={MoreHorizontalIcon}
                actions={[
                  {
                    id: 'remove',
                    label: t('activities.remove'),
                    icon: TrashIcon,
                    danger: true,
                    onSelect: () => void remove().catch(showError),
                  },
                ]}
              />
            </Box>
          )}
        </Box>
        {activity.quoteMail && <Mailed {...activity.quoteMail} />}
        <Box sx={{ fontSize: 'size.text', lineHeight: '20px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{activity.text}</bdi>
        </Box>
        <Meta sx={{ mt: '2px' }}>
          {t(`activities.kinds.${activity.kind}`)}
          {activity.minutes !== null && (
            <>
              {' · '}
              <bdi>{t('activities.took', { minutes: activity.minutes })}</bdi>
            </>
          )}
        </Meta>
      </Box>
    </Box>
  )
}

/** Which version went to whom, with the very PDF for who may see the money. */
function Mailed({ number, to, pdf }: NonNullable<DealActivity['quoteMail']>) {
  const { t } = useTranslation('sales')
  return (
    <Meta sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{t('activities.mailed', { number, to: to.join(', ') })}</bdi>
      {pdf && (
        <>
          {' · '}
          <a href={pdf} target="_blank" rel="noreferrer">
            {t('activities.mailedPdf')}
          </a>
        </>
      )}
    </Meta>
  )
}

const row = {
  position: 'relative',
  display: 'flex',
  gap: '12px',
  pb: '16px',
  '&:last-of-type': { pb: 0 },
  // The line that joins one with the next.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 13,
    insetBlock: '34px 4px',
    width: 2,
    bgcolor: 'hairline',
  },
} as const
const disc = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
} as const
