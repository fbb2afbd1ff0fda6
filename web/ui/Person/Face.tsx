import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BotIcon } from '../icons.ts'
import { Row } from '../layout.ts'
import { type PersonHue, personHues } from '../theme/people.ts'
import type { PersonLike } from './person.ts'
import { useShownPresence } from './presenceSource.ts'

type FaceProps = { person: PersonLike; size?: number; dimmed?: boolean }

/** Photo or initials, with the presence dot when it is known. */
export function Face({ person, size = 34, dimmed = false }: FaceProps) {
  const { t } = useTranslation('ui')
  const [brokenPhoto, setBrokenPhoto] = useState<string>()
  const photo = person.avatar && person.avatar !== brokenPhoto ? person.avatar : undefined
  const hue = personHue(person.fullName)
  const dot = Math.max(7, Math.round(size * 0.23))
  const presence = useShownPresence(person, size)
  return (
    <Box
      component="span"
      // Paper below: the tints of faces are thin, and the background may be tinted itself.
      sx={{ ...place, width: size, height: size }}
    >
      <Row
        as="span"
        aria-hidden
        // A picture, not words: a button with a face is named by what it does, not by the letters on it.
        data-initials={photo || person.isBot ? '' : initials(person.fullName)}
        sx={{
          '&::before': { content: 'attr(data-initials)' },
          justifyContent: 'center',
          width: 1,
          height: 1,
          borderRadius: '50%',
          overflow: 'hidden',
          bgcolor: `people.${hue}.ground`,
          color: `people.${hue}.ink`,
          fontSize: Math.max(9, Math.round(size * 0.37)),
          fontWeight: 600,
          lineHeight: 1,
          ...(dimmed && { filter: 'grayscale(0.7)' }),
        }}
      >
        {person.isBot && !photo && <BotIcon width={Math.round(size * 0.55)} height={Math.round(size * 0.55)} />}
        {photo && (
          <Box
            component="img"
            src={photo}
            alt=""
            loading="lazy"
            onError={() => setBrokenPhoto(photo)}
            sx={{ width: 1, height: 1, objectFit: 'cover' }}
          />
        )}
      </Row>
      {presence && (
        <Box
          component="span"
          role="img"
          aria-label={t(`presence.${presence}`)}
          sx={{
            position: 'absolute',
            insetInlineEnd: -1,
            insetBlockEnd: -1,
            width: dot,
            height: dot,
            borderRadius: '50%',
            bgcolor: `presence.${presence}`,
            boxShadow: (theme) => `0 0 0 2px ${theme.vars.palette.background.paper}`,
          }}
        />
      )}
    </Box>
  )
}

const place = {
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'background.paper',
} as const

/** The same person has the same colour everywhere; FNV-1a spreads similar names well. */
function personHue(key: string): PersonHue {
  let hash = 0x811c9dc5
  for (const char of key) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of FNV repeat on short names: fold the high ones in.
  const spread = (hash ^ (hash >>> 15)) >>> 0
  return personHues[spread % personHues.length] ?? 'slate'
}

/** First letters of the first and the last word, as they were written. */
function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return first + last
}
