import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { EmojiButton } from '../../../ui/emoji/EmojiButton.tsx'
import { useFrequentEmoji } from '../../../ui/emoji/frequentEmoji.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { StarFilledIcon, StarIcon, ThreadIcon } from '../../../ui/icons.ts'
import { softShadow } from '../../../ui/theme/shadows.ts'
import { useActionList } from './useActionList.ts'
import type { MessageActions } from './useMessageActions.ts'
import { useReact } from './useReact.ts'

type HoverBarProps = { message: Message; actions: MessageActions; onMenu: (open: boolean) => void }

/** The frequent actions, over the upper edge of the message that is pointed at or has the focus. */
export function HoverBar({ message, actions, onMenu }: HoverBarProps) {
  const { t } = useTranslation('messages')
  const react = useReact(message)
  const frequent = useFrequentEmoji()
  const list = useActionList(message, actions)
  const Star = actions.starred ? StarFilledIcon : StarIcon
  return (
    <Box
      role="toolbar"
      aria-label={t('actions.label')}
      sx={{
        position: 'absolute',
        top: -16,
        insetInlineEnd: 20,
        zIndex: 1,
        display: 'inline-flex',
        alignItems: 'center',
        height: 34,
        px: '2px',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '8px',
        bgcolor: 'raised',
        boxShadow: softShadow,
        '& .MuiIconButton-root': { width: 28, height: 28, fontSize: 'size.lead', p: 0, color: 'text.primary' },
        '& svg': { width: 17, height: 17 },
      }}
    >
      {actions.may.act && (
        <>
          {frequent.map((emoji) => (
            <IconButton key={emoji} aria-label={t('reaction.with', { emoji })} onClick={() => react(emoji)}>
              {emoji}
            </IconButton>
          ))}
          <EmojiButton label={t('reaction.add')} onPick={react} onOpenChange={onMenu} />
          <Box sx={{ width: '1px', height: 18, bgcolor: 'divider', mx: '2px' }} />
        </>
      )}
      {actions.may.reply && (
        <IconAction icon={ThreadIcon} label={t('actions.reply')} titled size="medium" onClick={actions.reply} />
      )}
      <IconAction
        icon={Star}
        label={t(actions.starred ? 'actions.unstar' : 'actions.star')}
        titled
        size="medium"
        aria-pressed={actions.starred}
        onClick={actions.star}
        sx={actions.starred ? { '& svg': { color: 'warning.main' } } : undefined}
      />
      <ActionMenu label={t('actions.more')} actions={list} onOpenChange={onMenu} />
    </Box>
  )
}
