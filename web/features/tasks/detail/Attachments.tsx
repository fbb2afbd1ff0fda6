import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { taskFileEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { DocumentCard } from '../../../ui/files/DocumentCard.tsx'
import { AddIcon, CloseIcon } from '../../../ui/icons.ts'
import { UploadStrip } from '../../../ui/upload/UploadStrip.tsx'
import { takeTask } from '../tasks.data.ts'
import { taskUploads } from './taskUploads.ts'

/** Files of the task; what is being sent shows how far it is and goes on when the drawer is closed. */
export function Attachments({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const uploads = taskUploads(task.id)
  const detach = (fileId: number) =>
    void call(taskFileEndpoints.detach, { params: { id: task.id, fileId } })
      .then((changed) => takeTask(queryClient, changed))
      .catch(showError)
  if (task.attachments.length === 0 && !editable) return null
  return (
    <Box
      component="section"
      aria-label={t('files.title')}
      onDragOver={(event) => editable && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (!editable || files.length === 0) return
        event.preventDefault()
        uploads.getState().add(files)
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 36 }}>
        <Typography variant="subtitle2" component="h4">
          {t('files.title')}
        </Typography>
        {task.attachments.length > 0 && (
          <Box component="bdi" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {task.attachments.length}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {editable && (
          <IconButton
            size="small"
            aria-label={t('files.add')}
            title={t('files.add')}
            onClick={() => input.current?.click()}
          >
            <AddIcon aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: '6px' }}>
        {task.attachments.map((file) => (
          <Box key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 }}>
            <DocumentCard file={file} />
            {editable && (
              <IconButton
                size="small"
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => detach(file.id)}
              >
                <CloseIcon aria-hidden />
              </IconButton>
            )}
          </Box>
        ))}
        <UploadStrip uploads={uploads} />
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.add')}
        onChange={(event) => {
          uploads.getState().add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Box>
  )
}
