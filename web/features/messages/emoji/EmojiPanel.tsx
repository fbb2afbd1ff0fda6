import Box from '@mui/material/Box'
import { EmojiPicker } from 'frimousse'
import { useTranslation } from 'react-i18next'
import { loadEmoji } from './emojiData.ts'

type SkinTone = 'dark' | 'light' | 'medium' | 'medium-dark' | 'medium-light'

const groups = [
  'smileys',
  'people',
  'components',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const

function useEmojiData() {
  const { t } = useTranslation('messages')
  return async (language: string) => {
    const { emojis, messages } = await loadEmoji(language)
    const skinTones: Record<SkinTone, string> = {
      dark: '',
      light: '',
      medium: '',
      'medium-dark': '',
      'medium-light': '',
    }
    for (const { key, message } of messages.skinTones) skinTones[key] = message
    return {
      locale: language,
      skinTones,
      categories: messages.groups
        .filter(({ key }) => key !== 'component')
        .map(({ order }) => ({ index: order, label: t(`emoji.groups.${groups[order] ?? 'symbols'}`) })),
      emojis: emojis.map(({ unicode, label, tags, group }) => ({
        emoji: unicode,
        category: group ?? 8,
        label,
        version: 1,
        tags: tags ?? [],
      })),
    }
  }
}

type EmojiPanelProps = { onPick: (emoji: string) => void }

export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const { t, i18n } = useTranslation('messages')
  const resolve = useEmojiData()
  return (
    <Box sx={look}>
      <EmojiPicker.Root
        locale={i18n.language}
        columns={8}
        resolveEmojiData={resolve}
        onEmojiSelect={({ emoji }) => onPick(emoji)}
        className="picker"
      >
        <EmojiPicker.Search
          autoFocus
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          className="search"
        />
        <EmojiPicker.Viewport className="viewport">
          <EmojiPicker.Loading>{t('emoji.loading')}</EmojiPicker.Loading>
          <EmojiPicker.Empty>{t('emoji.none')}</EmojiPicker.Empty>
          <EmojiPicker.List
            components={{
              CategoryHeader: ({ category, ...rest }) => (
                <div {...rest} className="category">
                  {category.label}
                </div>
              ),
              Emoji: ({ emoji, ...rest }) => (
                <button {...rest} type="button" className="emoji" data-active={emoji.isActive || undefined}>
                  {emoji.emoji}
                </button>
              ),
            }}
          />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </Box>
  )
}

const look = {
  '& .picker': { display: 'flex', flexDirection: 'column', width: 320, maxWidth: '92vw', height: 340 },
  '& .search': {
    m: '10px',
    mb: '6px',
    height: 36,
    px: '12px',
    border: 1,
    borderColor: 'controlLine',
    borderRadius: '8px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: 'size.text',
    outline: 'none',
    '&:focus': { borderColor: 'primary.main' },
  },
  '& .viewport': { flex: 1, position: 'relative', outline: 'none', overflowX: 'hidden', scrollbarWidth: 'thin' },
  '& .viewport > span': {
    display: 'grid',
    placeItems: 'center',
    height: 1,
    color: 'text.secondary',
    fontSize: 'size.text',
  },
  '& .category': {
    px: '12px',
    py: '6px',
    bgcolor: 'raised',
    fontSize: 'size.fine',
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& [frimousse-row]': { px: '8px' },
  '& .emoji': {
    width: 38,
    height: 36,
    p: 0,
    border: 0,
    borderRadius: '8px',
    background: 'none',
    fontSize: 'size.emoji',
    lineHeight: 1,
    cursor: 'pointer',
    '&[data-active]': { bgcolor: 'action.selected' },
  },
} as const
