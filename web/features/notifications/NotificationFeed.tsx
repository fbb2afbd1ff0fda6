import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { channels } from '#contract/notifications/kinds.ts'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FeedRow } from './FeedRow.tsx'
import { useNotificationText } from './NotificationText.tsx'
import { useNotifications, useReadNotifications } from './notifications.data.ts'
import { useNotificationSettings } from './settings/useNotificationSettings.ts'
import { useSilencing } from './useSilencing.ts'

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

type WhyDialogProps = { notification: Notification; onClose: () => void; onLeave: () => void }

/** The person's relation to it, the rule that sent it, and how to stop more of it. */
function WhyDialog({ notification, onClose, onLeave }: WhyDialogProps) {
  const { t } = useTranslation('notifications')
  const text = useNotificationText()(notification)
  const { data } = useNotificationSettings()
  const silencing = useSilencing(notification)
  const { kind, reason } = notification
  const rule = data?.rules.find((one) => one.kind === kind)
  const wanted = rule && channels.filter((channel) => rule[channel]).map((channel) => t(`channels.${channel}`))
  return (
    <AppDialog open onClose={onClose} title={t('why.title')} width="xs">
      <Box sx={{ display: 'grid', gap: '12px' }}>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {text}
        </Typography>
        <Typography>{reason === null ? t(`why.${kind}`) : t(`why.reasons.${reason}`)}</Typography>
        {wanted && (
          <Typography variant="body2">
            {wanted.length > 0 ? t('why.rule', { channels: wanted.join(', ') }) : t('why.ruleNone')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' }}>
          {silencing.map(({ id, label, icon: Icon, onSelect }) => (
            <Button
              key={id}
              variant="text"
              size="small"
              sx={{ marginInlineStart: '-12px' }}
              startIcon={Icon && <Icon width={18} height={18} aria-hidden />}
              onClick={() => {
                onSelect()
                onClose()
              }}
            >
              {label}
            </Button>
          ))}
          <LinkButton href={href(paths.profileSettings, { tab: 'bildirimler' })} onClick={onLeave} chevron>
            {t('why.toRules')}
          </LinkButton>
        </Box>
      </Box>
    </AppDialog>
  )
}
