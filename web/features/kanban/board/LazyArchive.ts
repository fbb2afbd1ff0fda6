import { lazy } from 'react'

export const ArchiveDialog = lazy(() =>
  import('./ArchiveDialog.tsx').then((loaded) => ({ default: loaded.ArchiveDialog })),
)
