import Box from '@mui/material/Box'
import { type ReactNode, useCallback } from 'react'
import { mentionName, mentionToken } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { useSession } from '../../lib/session/session.ts'
import { RichText } from './RichText.tsx'
import { TextDrawing } from './Tokens.tsx'

const chip = (mine: boolean) =>
  ({
    px: '4px',
    borderRadius: '4px',
    fontWeight: 600,
    bgcolor: mine ? 'tone.warning.ground' : 'tone.primary.ground',
    color: mine ? 'tone.warning.ink' : 'tone.primary.ink',
    unicodeBidi: 'isolate',
  }) as const

function drawWords(text: string, named: readonly Named[], me: number | undefined): ReactNode {
  // With a capturing group every second part is what was captured.
  return text.split(mentionToken).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <Box component="bdi" key={at} sx={chip(part === String(me))}>
        {`@${mentionName(part, named)}`}
      </Box>
    ),
  )
}

type MessageTextProps = { text: string; named: readonly Named[] }

/** What somebody wrote, with the names it mentions drawn as names. */
export function MessageText({ text, named }: MessageTextProps) {
  const me = useSession((session) => session.user?.id)
  const draw = useCallback((words: string) => drawWords(words, named, me), [named, me])
  return (
    <TextDrawing value={draw}>
      <RichText text={text} />
    </TextDrawing>
  )
}
