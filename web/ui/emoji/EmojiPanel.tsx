import Box from '@mui/material/Box'
import { EmojiPicker } from 'frimousse'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '#contract/text/fold.ts'
import { Row } from '../layout.ts'
import { ButtonRow } from './ButtonRow.tsx'
import { loadEmoji } from './emojiData.ts'
import { noteRecentEmoji, useRecentEmoji } from './recentEmoji.ts'
import { readSkinTone, skinsOf, writeSkinTone } from './skinTone.ts'

/** By emojibase's numbers; the second one holds mere parts. */
const groups = [
  { index: 0, name: 'smileys', sign: '😀' },
  { index: 1, name: 'people', sign: '👋' },
  { index: 3, name: 'animals', sign: '🐻' },
  { index: 4, name: 'food', sign: '🍎' },
  { index: 5, name: 'travel', sign: '✈️' },
  { index: 6, name: 'activities', sign: '⚽' },
  { index: 7, name: 'objects', sign: '💡' },
  { index: 8, name: 'symbols', sign: '❤️' },
  { index: 9, name: 'flags', sign: '🚩' },
] as const

function useEmojiData() {
  const { t } = useTranslation('ui')
  return async (language: string) => {
    const { emojis, messages } = await loadEmoji(language)
    const skinTones = { dark: '', light: '', medium: '', 'medium-dark': '', 'medium-light': '' }
    for (const { key, message } of messages.skinTones) skinTones[key] = message
    return {
      locale: language,
      skinTones,
      categories: groups.map(({ index, name }) => ({ index, label: t(`emoji.groups.${name}`) })),
      emojis: emojis.map((emoji) => {
        const { unicode, label, tags = [], group } = emoji
        const skins = skinsOf(emoji)
        return {
          ...{ emoji: unicode, category: group ?? 8, label, version: 1 },
          // The panel compares letter by letter: without Turkish marks it is found too.
          tags: [...new Set([...tags, ...[label, ...tags].map(fold)])],
          ...(skins ? { skins } : {}),
        }
      }),
    }
  }
}

/** A button that goes through the tones, in the one that holds. */
function SkinToneButton() {
  const { t } = useTranslation('ui')
  return (
    <EmojiPicker.SkinTone emoji="✋">
      {({ skinTone, setSkinTone, skinToneVariations: tones }) => {
        const at = tones.findIndex((tone) => tone.skinTone === skinTone)
        const next = tones[(at + 1) % tones.length]?.skinTone ?? 'none'
        const change = () => {
          setSkinTone(next)
          writeSkinTone(next)
        }
        return (
          <button
            type="button"
            className="emoji"
            aria-label={t('emoji.skinTone')}
            title={t('emoji.skinTone')}
            onClick={change}
          >
            {tones[at]?.emoji ?? '✋'}
          </button>
        )
      }}
    </EmojiPicker.SkinTone>
  )
}

type EmojiPanelProps = { onPick: (emoji: string) => void }

export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const { t, i18n } = useTranslation('ui')
  const resolve = useEmojiData()
  const recent = useRecentEmoji()
  const [search, setSearch] = useState('')
  const [skinTone] = useState(readSkinTone)
  const viewport = useRef<HTMLDivElement>(null)
  const pick = (emoji: string) => {
    noteRecentEmoji(emoji)
    onPick(emoji)
  }
  const goTo = (place: number) => {
    // Before them stands one by which the picker measures.
    const shown = [...(viewport.current?.querySelectorAll<HTMLElement>('[frimousse-category]') ?? [])]
    const wanted = shown.at(place - groups.length)
    if (viewport.current && wanted) viewport.current.scrollTop = wanted.offsetTop
  }
  return (
    <Box sx={look}>
      <EmojiPicker.Root
        locale={i18n.language}
        columns={8}
        skinTone={skinTone}
        resolveEmojiData={resolve}
        onEmojiSelect={({ emoji }) => pick(emoji)}
        className="picker"
      >
        <Row sx={{ gap: '4px', p: '10px', pb: '6px' }}>
          <EmojiPicker.Search
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('emoji.search')}
            aria-label={t('emoji.search')}
            className="search"
          />
          <SkinToneButton />
        </Row>
        {search === '' && (
          <>
            <ButtonRow
              label={t('emoji.groupsLabel')}
              items={groups.map(({ name, sign }) => ({ sign, label: t(`emoji.groups.${name}`) }))}
              onChoose={goTo}
            />
            <div className="category">{t('emoji.recent')}</div>
            <ButtonRow
              label={t('emoji.recent')}
              items={recent.map((sign) => ({ sign, label: sign }))}
              onChoose={(place) => pick(recent[place] ?? '')}
            />
          </>
        )}
        <EmojiPicker.Viewport ref={viewport} className="viewport">
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
  '& .picker': { display: 'flex', flexDirection: 'column', width: 320, maxWidth: '92vw', height: 400 },
  '& .search': {
    flex: 1,
    minWidth: 0,
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
    '&[data-active], &:hover': { bgcolor: 'action.selected' },
  },
} as const
