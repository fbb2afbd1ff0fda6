import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { PinIcon } from '../../ui/icons.ts'
import { PinList } from './PinList.tsx'
import { usePins } from './usePins.ts'

export function PinsButton({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = usePins(channel.id).data?.rows.length ?? 0
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        size="small"
        startIcon={<PinIcon width={18} height={18} />}
        aria-haspopup="dialog"
        aria-label={`${t('channel.pinned')}, ${count}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 0,
          height: 32,
          color: 'text.secondary',
          fontWeight: 600,
          '& .MuiButton-startIcon': { marginInlineEnd: '4px' },
        }}
      >
        <bdi>{count}</bdi>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('channel.pinned'),
            sx: { width: 376, maxWidth: '94vw', maxHeight: '70vh' },
          },
        }}
      >
        <Box sx={{ p: '14px 16px 6px', fontWeight: 600 }}>{t('channel.pinned')}</Box>
        {anchor && <PinList channel={channel} onGo={() => setAnchor(null)} />}
      </Popover>
    </>
  )
}
