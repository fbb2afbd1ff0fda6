import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonLike } from './person.ts'
import { initials, personHue } from './personHue.ts'
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
      // Paper below: the tints of faces are thin, and what they stand on may be tinted itself.
      sx={{ ...place, width: size, height: size }}
    >
      <Box
        component="span"
        aria-hidden
        // A picture, not words: a button with a face is named by what it does, not by the letters on it.
        data-initials={photo ? '' : initials(person.fullName)}
        sx={{
          '&::before': { content: 'attr(data-initials)' },
          display: 'flex',
          alignItems: 'center',
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
      </Box>
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
