import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { EmojiIcon } from '../icons.ts'

const EmojiPanel = lazy(() => import('./EmojiPanel.tsx').then((loaded) => ({ default: loaded.EmojiPanel })))

type EmojiButtonProps = {
  label: string
  onPick: (emoji: string) => void
  look?: 'icon' | 'pill'
  onOpenChange?: (open: boolean) => void
}

export function EmojiButton({ label, onPick, look = 'icon', onOpenChange }: EmojiButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    onOpenChange?.(true)
  }
  const close = () => {
    setAnchor(null)
    onOpenChange?.(false)
  }
  const props = { 'aria-label': label, title: label, 'aria-haspopup': 'dialog' as const, onClick: open }
  return (
    <>
      {look === 'icon' ? (
        <IconButton {...props} size="small">
          <EmojiIcon aria-hidden />
        </IconButton>
      ) : (
        <Box component="button" type="button" {...props} sx={pill}>
          <EmojiIcon width={16} height={16} aria-hidden />
        </Box>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { bgcolor: 'raised' } } }}
      >
        <Suspense fallback={<Box sx={{ width: 320, height: 400 }} />}>
          {anchor && (
            <EmojiPanel
              onPick={(emoji) => {
                close()
                onPick(emoji)
              }}
            />
          )}
        </Suspense>
      </Popover>
    </>
  )
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  px: '6px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '13px',
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
} as const
