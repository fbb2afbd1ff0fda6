import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { taskPath } from '#contract/href.ts'
import type { ProjectFile } from '#contract/projects/projectFiles.endpoints.ts'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { FileFace } from './FileFace.tsx'

function Size({ bytes }: { bytes: number }) {
  const { locale } = useFormat()
  return <bdi>{fileSizeText(bytes, locale)}</bdi>
}

export const fileColumns = (t: TFunction<'projects'>): readonly Column<ProjectFile>[] => [
  {
    id: 'name',
    header: t('files.name'),
    sortable: true,
    hideable: false,
    width: '42%',
    cell: (file) => (
      <Row sx={{ gap: '12px', minWidth: 0 }}>
        <FileFace file={file} />
        <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
      </Row>
    ),
  },
  {
    id: 'place',
    header: t('files.where'),
    cell: ({ task }) =>
      task ? (
        <LinkButton href={taskPath(task.key)}>
          <bdi title={task.title}>{task.key}</bdi>
        </LinkButton>
      ) : (
        t('files.ofProject')
      ),
  },
  {
    id: 'addedBy',
    header: t('files.addedBy'),
    cell: ({ addedBy }) => addedBy && <Person person={{ ...addedBy, presence: null }} size={24} />,
  },
  { id: 'addedAt', header: t('files.addedAt'), sortable: true, cell: ({ addedAt }) => <Instant value={addedAt} /> },
  { id: 'size', header: t('files.size'), sortable: true, align: 'end', cell: ({ size }) => <Size bytes={size} /> },
]
