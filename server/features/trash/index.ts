import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { sweepTrash } from './removal.ts'
import { trashRoutes } from './trash.routes.ts'

const hour = 60 * 60 * 1000

/** One trash over every feature's own deleted things. */
export function trashFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.trash ?? [])
  return {
    name: 'trash',
    routes: trashRoutes(sources),
    jobs: {
      'trash.sweep': job({
        payload: z.object({}),
        every: hour,
        run: (ctx) => sweepTrash(ctx, sources()),
      }),
    },
  }
}
