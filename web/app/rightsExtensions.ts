import { lazy } from 'react'
import { drawRightsPreview } from '../features/rights/RightsPreview.tsx'

drawRightsPreview(lazy(() => import('./preview/SeenThrough.tsx').then(({ SeenThrough }) => ({ default: SeenThrough }))))
