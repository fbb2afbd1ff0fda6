import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { useShownFirst } from '../../lib/query/useShownFirst.ts'
import type { UploadStore } from '../../lib/upload/uploadStore.ts'
import { DrawerSection } from '../../ui/dialog/DrawerSection.tsx'
import { PlainList } from '../../ui/layout.ts'
import { FileInput } from '../../ui/upload/FileInput.tsx'
import { UploadStrip } from '../../ui/upload/UploadStrip.tsx'
import { type AttachedFile, type FilePurpose, FileRow } from './FileRow.tsx'

type AttachmentsProps<Row extends AttachedFile> = {
  files: readonly Row[]
  uploads: UploadStore<StoredFile>
  editable: boolean
  onRemove: (file: Row) => Promise<unknown>
  /** What a file is used for besides, such as a cover. */
  purposeOf?: (file: Row) => FilePurpose | undefined
}

const none: readonly number[] = []

/** Files of a task or a card; what is being sent shows how far it is and goes on when the drawer is closed. */
export function Attachments<Row extends AttachedFile>(props: AttachmentsProps<Row>) {
  const { files, uploads, editable, onRemove, purposeOf } = props
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [gone, remove] = useShownFirst<readonly number[], number>(none, (ids, id) => [...ids, id])
  const shown = files.filter(({ id }) => !gone.includes(id))
  const add = (list: Iterable<File>) => editable && uploads.getState().add([...list])
  if (shown.length === 0 && !editable) return null
  return (
    <DrawerSection
      title={t('files.title')}
      hint={shown.length > 0 && <bdi>{shown.length}</bdi>}
      add={editable ? { label: t('files.add'), onClick: () => input.current?.click() } : undefined}
      onPaste={(event) => add(event.clipboardData.files)}
      onDragOver={(event) => editable && event.preventDefault()}
      onDrop={(event) => {
        if (!editable || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <PlainList sx={{ display: 'grid', gap: '6px' }}>
        {shown.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            purpose={purposeOf?.(file)}
            onRemove={editable ? () => remove(file.id, () => onRemove(file)) : undefined}
          />
        ))}
      </PlainList>
      <UploadStrip uploads={uploads} />
      <FileInput ref={input} label={t('files.add')} multiple onFiles={add} />
    </DrawerSection>
  )
}
