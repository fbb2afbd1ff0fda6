import { type ComponentType, Suspense } from 'react'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'

/** The roles and rules of the preview. */
export type RightsPreviewProps = {
  roles: readonly { name: string }[]
  rules: readonly AbilityRule[]
}

let Drawn: ComponentType<RightsPreviewProps> | undefined

/** The frame, which knows the menu and the screens, draws the preview. */
export function drawRightsPreview(component: ComponentType<RightsPreviewProps>): void {
  Drawn = component
}

/** The side menu and the screens as somebody with just these rights finds them. */
export function RightsPreview(props: RightsPreviewProps) {
  return <Suspense fallback={<ListSkeleton />}>{Drawn && <Drawn {...props} />}</Suspense>
}
