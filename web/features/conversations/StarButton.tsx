import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { StarFilledIcon, StarIcon } from '../../ui/icons.ts'
import { useStarring } from './useStarring.ts'

export function StarButton({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const starring = useStarring(channel.id)
  const starred = channel.membership?.starred ?? false
  const Icon = starred ? StarFilledIcon : StarIcon
  return (
    <IconButton
      size="small"
      aria-pressed={starred}
      aria-label={t('channel.star')}
      title={t(starred ? 'channel.unstar' : 'channel.star')}
      onClick={() => starring.mutate(!starred)}
      sx={starred ? { color: 'tone.warning.ink' } : undefined}
    >
      <Icon width={18} height={18} aria-hidden />
    </IconButton>
  )
}
