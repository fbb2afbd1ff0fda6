import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useMemo } from 'react'
import { mentionName, mentionToken } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import { useSession } from '../../lib/session/session.ts'
import { lex } from './lex.ts'
import { Blocks, TextDrawing } from './Tokens.tsx'

/** Written text in a small part of Markdown, drawn as elements and never as HTML. */
export function RichText({ text }: { text: string }) {
  const tokens = useMemo(() => lex(text), [text])
  return (
    <Box dir="auto" sx={look}>
      <Blocks tokens={tokens} />
    </Box>
  )
}

const look = {
  fontSize: 'size.text',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & pre, & blockquote, & table': { mt: 0, mb: '8px' },
  // Their dots stand before the words.
  '& ul, & ol': { paddingInlineStart: '22px', textAlign: 'start' },
  '& h3, & h4': { mt: '12px', mb: '4px', fontWeight: 600, fontSize: 'size.lead', lineHeight: '24px' },
  '& h4': { fontSize: 'size.body', lineHeight: '22px' },
  '& code': { bgcolor: 'action.hover', borderRadius: '4px', px: '4px', fontSize: 'size.small' },
  '& pre': {
    bgcolor: 'faint',
    border: 1,
    borderColor: 'hairline',
    borderRadius: '8px',
    p: '10px 12px',
    overflowX: 'auto',
  },
  '& pre code': { bgcolor: 'transparent', p: 0 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: '12px',
    borderInlineStart: '3px solid',
    borderColor: 'controlLine',
    color: 'text.secondary',
  },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto', maxWidth: '100%' },
  '& th, & td': { border: 1, borderColor: 'divider', px: '8px', py: '4px', textAlign: 'start' },
  '& hr': { border: 0, borderBlockStart: '1px solid', borderColor: 'divider', my: '12px' },
  '& input': { marginInlineEnd: '6px' },
} as const

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

/** Somebody's text, with its mentions drawn as names. */
export function MessageText({ text, named }: MessageTextProps) {
  const me = useSession((session) => session.user?.id)
  const draw = useCallback((words: string) => drawWords(words, named, me), [named, me])
  return (
    <TextDrawing value={draw}>
      <RichText text={text} />
    </TextDrawing>
  )
}
