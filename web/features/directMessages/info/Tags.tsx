import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { AddIcon, CloseIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { useContactChanges } from '../../contacts/contacts.data.ts'
import { InfoSection } from './InfoSection.tsx'

const tones: readonly Tone[] = ['primary', 'info', 'secondary', 'success', 'warning']
const longest = 30
const most = 20

/** The same tag has the same colour with everybody. */
const toneOf = (tag: string): Tone =>
  tones[[...fold(tag)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'primary'

function Tag({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation('direct')
  const tone = toneOf(text)
  return (
    <Box component="li" sx={{ ...chip, bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` }}>
      <bdi>{text}</bdi>
      <Box component="button" type="button" aria-label={t('tags.remove', { tag: text })} onClick={onRemove} sx={remove}>
        <CloseIcon width={13} height={13} aria-hidden />
      </Box>
    </Box>
  )
}

export function Tags({ contact }: { contact: Contact }) {
  const { t } = useTranslation('direct')
  const { update } = useContactChanges(contact)
  const [typed, setTyped] = useState<string>()
  const add = () => {
    const tag = typed?.trim().slice(0, longest) ?? ''
    setTyped(undefined)
    if (tag === '' || contact.tags.some((known) => fold(known) === fold(tag))) return
    update.mutate({ tags: [...contact.tags, tag] })
  }
  return (
    <InfoSection heading={t('tags.title')}>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        {contact.tags.map((tag) => (
          <Tag
            key={tag}
            text={tag}
            onRemove={() => update.mutate({ tags: contact.tags.filter((known) => known !== tag) })}
          />
        ))}
        <li>
          {typed === undefined ? (
            <Box
              component="button"
              type="button"
              aria-label={t('tags.add')}
              title={t('tags.add')}
              disabled={contact.tags.length >= most}
              onClick={() => setTyped('')}
              sx={plus}
            >
              <AddIcon width={16} height={16} aria-hidden />
            </Box>
          ) : (
            <InputBase
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key === 'Enter') add()
                if (event.key === 'Escape') setTyped(undefined)
              }}
              placeholder={t('tags.new')}
              inputProps={{ 'aria-label': t('tags.new'), maxLength: longest }}
              sx={{ ...plus, width: 120, px: '8px', fontSize: 'size.small' }}
            />
          )}
        </li>
      </PlainList>
    </InfoSection>
  )
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  height: 24,
  paddingInlineStart: '8px',
  paddingInlineEnd: '4px',
  borderRadius: '6px',
  fontSize: 'size.small',
  fontWeight: 600,
  '& button': { opacity: 0.55 },
  '&:hover button, & button:focus-visible': { opacity: 1 },
} as const
const remove = {
  display: 'inline-flex',
  p: '3px',
  border: 0,
  borderRadius: '4px',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
} as const
const plus = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  border: '1px dashed',
  borderColor: 'controlLine',
  borderRadius: '6px',
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
} as const
