import { lazy } from 'react'

/** A chunk of its own; if it cannot be loaded, the person writes in a plain field. */
export const Editor = lazy(() =>
  import('./RichEditor.tsx')
    .then((loaded) => ({ default: loaded.RichEditor }))
    .catch(() => import('./PlainEditor.tsx').then((loaded) => ({ default: loaded.PlainEditor }))),
)
