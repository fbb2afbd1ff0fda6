import Box from '@mui/material/Box'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectFile } from '#contract/projects/projectFiles.endpoints.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { AttachmentIcon, ExportIcon, EyeIcon, TrashIcon } from '../../../ui/icons.ts'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { isImage } from '../../messages/message/fileKind.ts'
import { FilePhoneRow } from './FilePhoneRow.tsx'
import { fileColumns } from './fileColumns.tsx'
import { projectUploads } from './projectUploads.ts'
import { useProjectFiles } from './useProjectFiles.ts'

const ImageViewer = lazy(() =>
  import('../../messages/message/ImageViewer.tsx').then((loaded) => ({ default: loaded.ImageViewer })),
)

const noRows: readonly ProjectFile[] = []

function download({ url, name }: ProjectFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Everything that was put into the project, on itself and on its tasks. */
export function FilesTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const { state, setState, answer, remove } = useProjectFiles(project.id)
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const message = useErrorText(error)
  const columns = useMemo(() => fileColumns(t), [t])
  const [viewed, setViewed] = useState<ProjectFile>()
  const rows = isError && !data ? noRows : data?.rows
  const images = (rows ?? noRows).filter(isImage)
  const open = (file: ProjectFile) => {
    if (isImage(file)) setViewed(file)
    else window.open(file.url, '_blank', 'noopener')
  }
  const actionsOf = (file: ProjectFile): MenuAction[] => [
    { id: 'open', label: t('files.preview'), icon: EyeIcon, onSelect: () => open(file) },
    { id: 'download', label: t('files.download'), icon: ExportIcon, onSelect: () => download(file) },
    ...(file.removable
      ? [
          {
            id: 'remove',
            label: t('files.remove'),
            icon: TrashIcon,
            danger: true,
            startsGroup: true,
            onSelect: () => void remove(file),
          },
        ]
      : []),
  ]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
      {project.may.addFiles && (
        <Card>
          <FileDrop uploads={projectUploads(project.id)} label={t('files.add')} />
        </Card>
      )}
      <DataTable
        label={t('files.title')}
        columns={columns}
        rows={rows}
        total={data?.total ?? 0}
        state={state}
        onStateChange={setState}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        onOpen={open}
        rowActions={actionsOf}
        searchLabel={t('files.search')}
        filters={[
          {
            id: 'of',
            label: t('files.where'),
            options: [
              { value: 'project', label: t('files.ofProject') },
              { value: 'task', label: t('files.ofTasks') },
            ],
          },
        ]}
        refreshing={isPlaceholderData}
        error={isError && !data ? { message, onRetry: () => void refetch() } : undefined}
        empty={{ icon: AttachmentIcon, title: t('files.empty'), text: t('files.emptyText') }}
        noMatch={t('files.noMatch')}
        renderPhoneRow={(file) => <FilePhoneRow file={file} />}
      />
      {viewed && (
        <Suspense>
          <ImageViewer
            images={images}
            start={images.findIndex(({ id }) => id === viewed.id)}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </Box>
  )
}
