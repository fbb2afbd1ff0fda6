import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { type ProjectFile, projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { Card } from '../../../ui/Card.tsx'
import { column } from '../../../ui/DataTable/column.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { fileKind, isImage } from '../../../ui/files/fileKind.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { AttachmentIcon, ExportIcon, EyeIcon, TrashIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { projectKeys } from '../projects.data.ts'
import { useProjectFiles } from './useProjectFiles.ts'

function Size({ bytes }: { bytes: number }) {
  const { locale } = useFormat()
  return <bdi>{fileSizeText(bytes, locale)}</bdi>
}

const fileColumns = (t: TFunction<'projects'>): readonly Column<ProjectFile>[] => [
  column('name', t('files.name'), { sortable: true, hideable: false, width: '42%' }, (file) => (
    <Row sx={{ gap: '12px', minWidth: 0 }}>
      <FileFace file={file} />
      <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {file.name}
      </Box>
    </Row>
  )),
  column('place', t('files.where'), ({ task }) =>
    task ? (
      <LinkButton href={taskPath(task.key)}>
        <bdi title={task.title}>{task.key}</bdi>
      </LinkButton>
    ) : (
      t('files.ofProject')
    ),
  ),
  column(
    'addedBy',
    t('files.addedBy'),
    ({ addedBy }) => addedBy && <Person person={{ ...addedBy, presence: null }} size={24} />,
  ),
  column('addedAt', t('files.addedAt'), { sortable: true }, ({ addedAt }) => <Instant value={addedAt} />),
  column('size', t('files.size'), { sortable: true, align: 'end' }, ({ size }) => <Size bytes={size} />),
]

const projectUploads = attachingUploads(async (id, fileIds) => {
  await call(projectFileEndpoints.attach, { params: { id }, body: { fileIds } })
  await queryClient.invalidateQueries({ queryKey: projectKeys.files(id) })
})

const ImageViewer = lazy(() =>
  import('../../../ui/files/ImageViewer.tsx').then((loaded) => ({ default: loaded.ImageViewer })),
)

function download({ url, name }: ProjectFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Everything that was put into the project, on itself and on its tasks. */
export function FilesTab({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const { bind, remove } = useProjectFiles(project.id)
  const columns = useMemo(() => fileColumns(t), [t])
  const [viewed, setViewed] = useState<ProjectFile>()
  const images = bind.rows?.filter(isImage) ?? []
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
        {...bind}
        label={t('files.title')}
        columns={columns}
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

function FilePhoneRow({ file }: { file: ProjectFile }) {
  const { locale } = useFormat()
  return (
    <Box sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <FileFace file={file} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ fontSize: 'size.text', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
        <Box sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{fileSizeText(file.size, locale)}</bdi> · <Instant value={file.addedAt} />
          {file.task && (
            <>
              {' · '}
              <bdi>{file.task.key}</bdi>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** A small picture of a picture, the sign of its kind for the rest. */
function FileFace({ file }: { file: ProjectFile }) {
  if (!isImage(file)) return <IconTile {...fileKind(file.name)} />
  return (
    <Box
      component="img"
      src={file.url}
      alt=""
      loading="lazy"
      sx={{ width: 34, height: 34, borderRadius: '8px', objectFit: 'cover', flexShrink: 0 }}
    />
  )
}
