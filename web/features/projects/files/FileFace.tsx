import Box from '@mui/material/Box'
import type { ProjectFile } from '#contract/projects/projectFiles.endpoints.ts'
import { fileKind, isImage } from '../../../ui/files/fileKind.ts'
import { IconTile } from '../../../ui/IconTile.tsx'

/** A small picture of a picture, the sign of its kind for the rest. */
export function FileFace({ file }: { file: ProjectFile }) {
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
