import { paths } from '#contract/paths.ts'
import type { Screen } from '../../lib/screens.ts'

const collected = import.meta.glob<readonly Screen[]>('../../features/*/screens.ts', { eager: true, import: 'screens' })

/** Every page of the product. */
export const screens = Object.values(collected).flat()

const inOrder: readonly string[] = Object.values(paths)

/** What is known of each page of the frame before it is loaded. */
export const framedScreens = screens
  .filter(({ layout }) => layout !== 'blank')
  .sort((a, b) => inOrder.indexOf(a.path) - inOrder.indexOf(b.path))
