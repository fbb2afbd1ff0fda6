import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { useLayer } from '../../../ui/dialog/layers.ts'
import { EmojiButton } from '../../../ui/emoji/EmojiButton.tsx'
import { useFrequentEmoji } from '../../../ui/emoji/frequentEmoji.ts'
import { Row } from '../../../ui/layout.ts'
import { useActionList } from './useActionList.ts'
import type { MessageActions } from './useMessageActions.ts'
import { useReact } from './useReact.ts'

type MessageSheetProps = { message: Message; actions: MessageActions; onClose: () => void }

/** What a long press on a phone opens. */
export function MessageSheet({ message, actions, onClose }: MessageSheetProps) {
  const { t } = useTranslation('messages')
  const list = useActionList(message, actions)
  const frequent = useFrequentEmoji()
  const react = useReact(message)
  useLayer(true, onClose)
  const pick = (emoji: string) => {
    onClose()
    react(emoji)
  }
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('actions.label'),
          sx: { borderStartStartRadius: '14px', borderStartEndRadius: '14px' },
        },
      }}
    >
      {actions.may.act && (
        <Row sx={{ gap: '8px', p: '14px 16px 4px' }}>
          {frequent.map((emoji) => (
            <Box
              key={emoji}
              component="button"
              type="button"
              aria-label={t('reaction.with', { emoji })}
              onClick={() => pick(emoji)}
              sx={{
                width: 44,
                height: 44,
                border: 0,
                borderRadius: '50%',
                bgcolor: 'action.hover',
                fontSize: 'size.emoji',
              }}
            >
              {emoji}
            </Box>
          ))}
          <EmojiButton label={t('reaction.add')} onPick={pick} />
        </Row>
      )}
      <MenuList aria-label={t('actions.label')}>
        {list.flatMap((action) => [
          action.startsGroup && <Divider key={`${action.id}-line`} />,
          <MenuItem
            key={action.id}
            onClick={() => {
              onClose()
              action.onSelect()
            }}
            sx={{
              minHeight: 46,
              ...(action.danger && { color: 'tone.error.ink', '& svg': { color: 'inherit !important' } }),
            }}
          >
            {action.icon && <action.icon aria-hidden />}
            {action.label}
          </MenuItem>,
        ])}
      </MenuList>
    </Drawer>
  )
}
