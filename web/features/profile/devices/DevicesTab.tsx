import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useEndSessions, useSessions } from '../profile.data.ts'
import { DeviceRow } from './DeviceRow.tsx'

export function DevicesTab() {
  const { t } = useTranslation('profile')
  const confirm = useConfirm()
  const sessions = useSessions()
  const { endOne, endOthers } = useEndSessions()
  const signOutOthers = async () => {
    const answer = await confirm({
      title: t('devices.confirmTitle'),
      text: t('devices.confirmText'),
      action: t('devices.signOutOthers'),
      danger: true,
    })
    if (answer)
      endOthers.mutate(undefined, {
        onSuccess: ({ ended }) => toast.success(t('devices.endedOthers', { count: ended })),
      })
  }
  return (
    <Card title={t('devices.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('devices.text')}
      </Typography>
      <Loaded query={sessions} skeleton={<ListSkeleton rows={3} />}>
        {({ rows }) => (
          <>
            <PlainList sx={{ mt: '8px' }}>
              {rows.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  ending={endOne.isPending && endOne.variables === device.id}
                  onEnd={() => endOne.mutate(device.id, { onSuccess: () => toast.success(t('devices.ended')) })}
                />
              ))}
            </PlainList>
            <Box sx={{ mt: '16px' }}>
              {rows.every((device) => device.current) ? (
                <Typography variant="caption" color="textSecondary">
                  {t('devices.onlyThis')}
                </Typography>
              ) : (
                <Button color="error" loading={endOthers.isPending} onClick={() => void signOutOthers()}>
                  {t('devices.signOutOthers')}
                </Button>
              )}
            </Box>
          </>
        )}
      </Loaded>
    </Card>
  )
}
