import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { FeedRow } from './FeedRow.tsx'
import { useNotifications, useReadNotifications } from './notifications.data.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** Everything but messages that concerns me; opening one reads it. Draws nothing while there is nothing. */
export function NotificationFeed({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const { setRead } = useReadNotifications()
  const [why, setWhy] = useState<Notification>()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <Box component="section" aria-label={t('others')}>
      <Typography variant="caption" component="h3" sx={{ px: '16px', pt: '10px', pb: '2px', color: 'text.secondary' }}>
        {t('others')}
      </Typography>
      {rows.map((row) => (
        <FeedRow
          key={row.id}
          notification={row}
          onOpen={() => {
            if (row.readAt === null) setRead.mutate({ id: row.id, read: true })
            onOpen()
          }}
          onWhy={() => setWhy(row)}
        />
      ))}
      {why && <WhyDialog notification={why} onClose={() => setWhy(undefined)} onLeave={onOpen} />}
      {hasNextPage && (
        <Button
          variant="text"
          size="small"
          fullWidth
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </Box>
  )
}
