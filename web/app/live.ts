import type { QueryState } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abilitiesChanged } from '#contract/users/users.events.ts'
import { startOutbox } from '../features/messages/outbox/sender.ts'
import { followPushClicks } from '../features/notifications/push/followClicks.ts'
import { followPushed } from '../features/notifications/push/shownNotifications.ts'
import { followReminders } from '../features/notifications/reminderToasts.tsx'
import { followPresence } from '../features/presence/followPresence.ts'
import { loadUnseen } from '../features/unseen/unseenStore.ts'
import { lookForNewVersion } from '../lib/device/worker.ts'
import { followFirst } from '../lib/http/firstSight.ts'
import { followConnection } from '../lib/live/connection.ts'
import { attachEphemeral } from '../lib/live/ephemeral.ts'
import { createLive, type Live } from '../lib/live/live.ts'
import { attachLive, type Reaction } from '../lib/live/reactions.ts'
import { queryClient } from '../lib/query/queryClient.ts'
import { endStoredSession, storedToken } from '../lib/session/stored.ts'
import { checkUser } from '../lib/session/userCheck.ts'

const data = import.meta.glob<{ live?: readonly Reaction[] }>('../features/**/*.data.ts', { eager: true })

/** How each feature's events change what is shown, in any order. */
export const reactions = Object.values(data).flatMap(({ live = [] }) => live)

/** Rights are read before the connection is open, so it asks once when it opens; then events report changes. */
function followRights(live: Live): () => void {
  const ask = () => void checkUser()
  let asked = false
  const ends = [
    live.onState(() => {
      if (asked || live.state() !== 'online') return
      asked = true
      ask()
    }),
    live.onRefetch(ask),
    live.onEvent(({ name }) => name === abilitiesChanged.name && ask()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** After a time without the server: what failed or came from this device is asked again, and the version may be another. */
function followReturn(live: Live): () => void {
  let away = false
  return live.onState(() => {
    if (live.state() === 'offline') away = true
    if (!away || live.state() !== 'online') return
    away = false
    const isBehind = ({ state }: { state: QueryState }) => state.status === 'error' || state.isInvalidated
    void queryClient.invalidateQueries({ predicate: isBehind })
    void lookForNewVersion()
  })
}

function connect(userId: number, go: (href: string) => void): () => void {
  const token = storedToken()
  const live = createLive({
    token: storedToken,
    // Another tab may have signed in meanwhile; its session is not ours to end.
    signedOut: () => token === storedToken() && endStoredSession(),
  })
  const ends = [
    attachLive(queryClient, live, reactions),
    attachEphemeral(live),
    followConnection(live),
    startOutbox(queryClient, userId),
    followPresence(live),
    followReminders(live, go),
    followPushClicks(go),
    followPushed(live),
    followRights(live),
    followReturn(live),
    // Not a query, so nobody else would ask for it again.
    live.onRefetch(() => void loadUnseen()),
    followFirst(live),
  ]
  return () => {
    for (const end of ends) end()
    live.close()
  }
}

/** Open for as long as somebody is signed in and the frame is on the screen. */
export function LiveConnection({ userId }: { userId: number }) {
  const { history } = useRouter()
  useEffect(() => connect(userId, (href) => history.push(href)), [userId, history])
  return null
}
