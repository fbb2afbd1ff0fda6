import { useEffect, useState } from 'react'
import { noteDayOfUse, useInstallMoment } from '../../lib/install/moments.ts'
import { runsInstalled, useInstallOffer } from '../../lib/install/offer.ts'
import { useSession } from '../../lib/session/session.ts'
import { guideKind } from './guideKind.ts'

/** True from a good moment on, where the device could take the workspace: what was answered is asked only then. */
export function useMayOfferInstall(live: boolean): boolean {
  const come = useInstallMoment((moment) => moment.come)
  const offered = useInstallOffer(({ offer }) => offer !== null)
  const [byHand] = useState(() => guideKind() === 'ios')
  const userId = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (live && userId !== undefined) noteDayOfUse(new Intl.DateTimeFormat('sv').format(new Date()))
  }, [live, userId])
  return live && come && (offered || byHand) && !runsInstalled()
}
