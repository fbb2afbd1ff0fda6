import { useEffect } from 'react'
import { abilitiesChanged } from '#contract/users/users.events.ts'
import { registerSettingsAppliers } from '../features/settings/settingsAppliers.ts'
import { registerUserAppliers } from '../features/users/userAppliers.ts'
import { attachLive } from '../lib/live/appliers.ts'
import { createLive } from '../lib/live/live.ts'
import { followStatus } from '../lib/live/liveStatus.ts'
import { queryClient } from '../lib/query/queryClient.ts'
import { endStoredSession, storedToken } from '../lib/session/stored.ts'
import { checkUser } from '../lib/session/userCheck.ts'

/** How each feature's events change what is shown; a feature adds its line. */
const registrations = [registerUserAppliers, registerSettingsAppliers]
for (const register of registrations) register()

function connect(): () => void {
  const token = storedToken()
  const live = createLive({
    token: storedToken,
    // Another tab may have signed in meanwhile; its session is not ours to end.
    signedOut: () => token === storedToken() && endStoredSession(),
  })
  const detach = attachLive(queryClient, live)
  const unfollow = followStatus(live)
  const listen = live.onEvent((event) => {
    if (event.name === abilitiesChanged.name) void checkUser()
  })
  return () => {
    listen()
    detach()
    unfollow()
    live.close()
  }
}

/** Open for as long as somebody is signed in and the frame is on the screen. */
export function LiveConnection({ userId }: { userId: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person needs another connection
  useEffect(() => connect(), [userId])
  return null
}
