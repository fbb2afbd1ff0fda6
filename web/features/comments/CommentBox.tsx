import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../lib/newClientId.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { AttachmentIcon } from '../../ui/icons.ts'
import { FileInput } from '../../ui/upload/FileInput.tsx'
import { CommentEditor } from './CommentEditor.tsx'
import { keepDraft, keptDraft, type Thread, useThreadWrites } from './thread.ts'

type CommentBoxProps = {
  thread: Thread
  /** Where files may be attached: they hang on what is commented, beside the comment. */
  onFiles: ((files: readonly File[]) => void) | undefined
}

/** At the drawer's foot. */
export function CommentBox({ thread, onFiles }: CommentBoxProps) {
  const { t } = useTranslation('comments')
  const { send } = useThreadWrites(thread)
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(keptDraft(thread))
  return (
    <CommentEditor
      label={t('write')}
      thread={thread}
      initial={begun.current}
      onChange={(written) => keepDraft(thread, written)}
      onSubmit={(written) => {
        void send({ ...written, clientId: newClientId() })
        keepDraft(thread, { text: '', named: [] })
      }}
      onFiles={onFiles}
      tools={
        onFiles && (
          <>
            <IconAction icon={AttachmentIcon} label={t('attach')} titled onClick={() => input.current?.click()} />
            <FileInput ref={input} label={t('attach')} multiple onFiles={onFiles} />
          </>
        )
      }
    />
  )
}
