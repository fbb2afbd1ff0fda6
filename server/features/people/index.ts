import type { Feature } from '../../platform/feature.ts'
import { ownDeactivationRoutes } from './ownDeactivation.ts'
import { peopleRoutes, personSecurityRoutes } from './people.routes.ts'

export { aidAccount } from './operatorAid.ts'

export const peopleFeature: Feature = {
  name: 'people',
  routes: [...peopleRoutes, ...personSecurityRoutes, ...ownDeactivationRoutes],
}
