import Box from '@mui/material/Box'
import { type ReactNode, useCallback } from 'react'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { useSession } from '../../../lib/session/session.ts'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { TextDrawing } from '../../../ui/RichText/Tokens.tsx'

const token = /<@(\d{1,15}|rol:\d{1,15}|kanal|burada)>/g

const chip = (mine: boolean) =>
  ({
    px: '4px',
    borderRadius: '4px',
    fontWeight: 600,
    bgcolor: mine ? 'tone.warning.ground' : 'tone.primary.ground',
    color: mine ? 'tone.warning.ink' : 'tone.primary.ink',
    unicodeBidi: 'isolate',
  }) as const

function nameOf(target: string, named: readonly Named[]): string {
  if (target === 'kanal' || target === 'burada') return target
  const [kind, id] = target.startsWith('rol:') ? ['role', Number(target.slice(4))] : ['person', Number(target)]
  return named.find((entry) => entry.kind === kind && entry.id === id)?.name ?? '?'
}

function drawWords(text: string, named: readonly Named[], me: number | undefined): ReactNode {
  // With a capturing group every second part is what was captured.
  return text.split(token).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <Box component="bdi" key={at} sx={chip(part === String(me))}>
        {`@${nameOf(part, named)}`}
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
