import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKind, splitName } from '../../../ui/files/fileKind.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { ShortTime } from '../../../ui/format/ShortTime.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { LineTabs } from '../../../ui/LineTabs.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { type FileKind, type SharedFile, useSharedFiles } from '../sharedFiles.data.ts'
import { MediaGrid } from './MediaGrid.tsx'

function DocumentRow({ file }: { file: SharedFile }) {
  const { locale } = useFormat()
  const { icon, tone } = fileKind(file.name)
  const [start, end] = splitName(file.name)
  return (
    <Box component="a" href={file.url} download={file.name} title={file.name} sx={look}>
      <IconTile icon={icon} tone={tone} size={34} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', fontSize: 'size.snug', fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {start}
          </Box>
          <bdi>{end}</bdi>
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 'size.fine', color: 'text.secondary' }}>
          <bdi>{fileSizeText(file.size, locale)}</bdi>
          {' · '}
          <ShortTime value={file.at} />
        </Box>
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 46,
  mx: '-6px',
  px: '6px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const shownAtFirst = { media: 3, document: 4 } as const

function Files({ conversationId, kind }: { conversationId: number; kind: FileKind }) {
  const { t } = useTranslation('direct')
  const { files, total, query } = useSharedFiles(conversationId, kind)
  const [all, setAll] = useState(false)
  const content = () => {
    if (files.length === 0) {
      return (
        <Typography variant="body2" sx={{ p: '16px 20px', color: 'text.secondary' }}>
          {t(`files.empty.${kind}`)}
        </Typography>
      )
    }
    const shown = all ? files : files.slice(0, shownAtFirst[kind])
    const hidden = total - shown.length
    return (
      <Box sx={{ p: '12px 20px' }}>
        {kind === 'media' ? (
          <MediaGrid files={shown} {...(all ? {} : { more: hidden, onMore: () => setAll(true) })} />
        ) : (
          shown.map((file) => <DocumentRow key={file.id} file={file} />)
        )}
        {kind === 'document' && !all && hidden > 0 && (
          <Button variant="text" size="small" onClick={() => setAll(true)}>
            {t('files.more', { count: hidden })}
          </Button>
        )}
        {all && query.hasNextPage && (
          <Button variant="text" size="small" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {t('files.older')}
          </Button>
        )}
      </Box>
    )
  }
  return (
    <Loaded query={query} skeleton={<Skeleton height={60} sx={{ mx: '20px', my: '12px', borderRadius: '8px' }} />}>
      {content}
    </Loaded>
  )
}

/** The files shared here, newest first. */
export function SharedFiles({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('direct')
  const [kind, setKind] = useState<FileKind>('media')
  const media = useSharedFiles(conversationId, 'media').total
  const documents = useSharedFiles(conversationId, 'document').total
  const name = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label)
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'hairline' }}>
      <Box sx={{ borderBottom: 1, borderColor: 'hairline' }}>
        <LineTabs
          label={t('files.title')}
          value={kind}
          onChange={setKind}
          tabs={[
            { value: 'media', label: name(t('files.media'), media) },
            { value: 'document', label: name(t('files.documents'), documents) },
          ]}
        />
      </Box>
      <Files key={kind} conversationId={conversationId} kind={kind} />
    </Box>
  )
}
