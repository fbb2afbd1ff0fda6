import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { id, instant } from '#contract/http/fields.ts'
import { plainText } from '#contract/messages/mentions.ts'
import { messageText } from '#contract/messages/messages.schemas.ts'
import { type ScheduledMessage, scheduledEndpoints, scheduledMessage } from '#contract/messages/scheduled.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Editor } from '../../../ui/Editor/Editor.ts'
import type { EditorHandle } from '../../../ui/Editor/editorHandle.ts'
import { DateTimeField } from '../../../ui/form/dates/DateTimeField.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { useConfirmAudience } from '../composer/useConfirmAudience.ts'
import { useSuggestions } from '../composer/useSuggestions.ts'
import { messageKeys, useConversation } from '../messages.data.ts'
import { ScheduledFiles } from './ScheduledFiles.tsx'

const nobody: readonly never[] = []

type ScheduledTextProps = { name: string; label: string; planned: ScheduledMessage }

/** The composer's field in a form: mentions are drawn by name and stay mentions. */
function ScheduledText({ name, label, planned }: ScheduledTextProps) {
  const { field, error } = useField(name)
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const me = useSession((session) => session.user?.id ?? 0)
  const { data } = useConversation(planned.conversationId)
  const suggestions = useSuggestions({ conversation: data?.conversation, members: data?.members ?? nobody, me })
  return (
    <FieldFrame label={label} error={error} required={planned.attachments.length === 0}>
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

/** They can be taken off; whoever wants to add some writes the message anew. */
function KeptFiles({ name, files }: { name: string; files: readonly StoredFile[] }) {
  const { field } = useField(name)
  const ids = z.array(id).parse(field.value)
  return (
    <ScheduledFiles
      files={files.filter((file) => ids.includes(file.id))}
      onRemove={(removed) => field.onChange(ids.filter((kept) => kept !== removed))}
    />
  )
}

const draft = z
  .object({
    text: messageText,
    attachmentIds: z.array(id),
    sendAt: instant.refine((at) => Date.parse(at) > Date.now(), 'momentPassed'),
  })
  .refine(({ text, attachmentIds }) => text.trim() !== '' || attachmentIds.length > 0, {
    path: ['text'],
    message: 'required',
  })
type Draft = z.output<typeof draft>

type ScheduledFormProps = { planned: ScheduledMessage; onClose: () => void }

/** Another text or another time; if another device changed it meanwhile, the person chooses which one is kept. */
export function ScheduledForm({ planned, onClose }: ScheduledFormProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const queryClient = useQueryClient()
  const confirmAudience = useConfirmAudience()
  const time = (at: string) => exactText(new Date(at), format)
  const { save, conflict, answers } = useVersionedSave<Draft, ScheduledMessage>({
    loaded: planned,
    schema: scheduledMessage,
    write: async ({ text, attachmentIds, sendAt }, version) => {
      const params = { id: planned.id }
      const changed = await confirmAudience((confirmed) =>
        call(scheduledEndpoints.change, { params, body: { text, attachmentIds, sendAt, version, confirmed } }),
      )
      return changed ?? planned
    },
    settled: () => void queryClient.invalidateQueries({ queryKey: messageKeys.scheduled }),
    saved: ({ version, sendAt }) => {
      if (version === planned.version) return
      toast.success(t('composer.scheduled', { time: time(sendAt) }))
      onClose()
    },
  })
  return (
    <AppDialog open onClose={onClose} title={t('scheduled.changeTitle')} width="xs">
      <Form
        schema={draft}
        mode="onSubmit"
        defaultValues={{
          text: planned.text,
          attachmentIds: planned.attachments.map(({ id: fileId }) => fileId),
          sendAt: planned.sendAt,
        }}
        onSubmit={save}
      >
        <ScheduledText name="text" label={t('scheduled.text')} planned={planned} />
        <KeptFiles name="attachmentIds" files={planned.attachments} />
        <DateTimeField name="sendAt" label={t('moment.when')} required />
        <FormButtons onCancel={onClose}>{t('composer.save')}</FormButtons>
      </Form>
      {conflict && (
        <ConflictDialog
          title={t('scheduled.conflict')}
          differences={[
            {
              id: 'text',
              label: t('scheduled.text'),
              mine: plainText(conflict.mine.text, planned.named),
              theirs: plainText(conflict.theirs.text, conflict.theirs.named),
            },
            {
              id: 'sendAt',
              label: t('moment.when'),
              mine: time(conflict.mine.sendAt),
              theirs: time(conflict.theirs.sendAt),
            },
          ].filter(({ mine, theirs }) => mine !== theirs)}
          {...answers(onClose)}
        />
      )}
    </AppDialog>
  )
}
