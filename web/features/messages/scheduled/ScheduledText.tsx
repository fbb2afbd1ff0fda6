import Box from '@mui/material/Box'
import { Suspense, useRef } from 'react'
import type { ScheduledMessage } from '#contract/messages/scheduled.endpoints.ts'
import { useSession } from '../../../lib/session/session.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { Editor } from '../composer/Editor.ts'
import type { EditorHandle } from '../composer/editorHandle.ts'
import { useSuggestions } from '../composer/useSuggestions.ts'
import { useConversation } from '../messages.data.ts'

const nobody: readonly never[] = []

type ScheduledTextProps = { name: string; label: string; planned: ScheduledMessage }

/** The field of the composer in a form: who is named is drawn by name and stays named. */
export function ScheduledText({ name, label, planned }: ScheduledTextProps) {
  const { field, error } = useField(name)
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const me = useSession((session) => session.user?.id ?? 0)
  const { data } = useConversation(planned.conversationId)
  const suggestions = useSuggestions({ conversation: data?.conversation, members: data?.members ?? nobody, me })
  return (
    <FieldFrame label={label} error={error} required>
      {() => (
        <Box ref={frame} sx={look}>
          <Suspense fallback={<Box sx={{ height: 24 }} />}>
            <Editor
              ref={editor}
              initial={planned}
              label={label}
              placeholder=""
              autoFocus
              entersLines
              frame={frame}
              {...suggestions}
              onChange={field.onChange}
              onSubmit={() => {}}
              onArrowUp={() => false}
              onEscape={() => false}
              onFiles={() => {}}
            />
          </Suspense>
        </Box>
      )}
    </FieldFrame>
  )
}

const look = {
  p: '8px 12px',
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '8px',
  '&:focus-within': { borderColor: 'primary.main' },
} as const
