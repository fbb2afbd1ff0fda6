import { z } from 'zod'
import { awayAfterMs, presence, presenceEndpoints, presenceNames } from '#contract/presence/presence.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import type { Live } from '../../lib/live/live.ts'
import { warn } from '../../lib/log.ts'
import { mergePresence, replacePresence } from './presenceStore.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

/** Reports when nobody has touched this page for five minutes, and when somebody does again. */
function reportIdleness(tell: (idle: boolean) => void) {
  let idle = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const become = (next: boolean) => {
    if (idle === next) return
    idle = next
    tell(idle)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => become(true), awayAfterMs)
  }
  const touched = () => {
    become(false)
    wait()
  }
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true })
  wait()
  return {
    /** A new connection is taken for an active one. */
    repeat: () => idle && tell(true),
    stop() {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
    },
  }
}

/** Differences pass through the socket and are kept nowhere: each new connection begins with the whole picture. */
export function followPresence(live: Pick<Live, 'hear' | 'tell' | 'state' | 'onState'>): () => void {
  const stopped = new AbortController()
  let round = 0
  const load = async () => {
    const mine = ++round
    const told: z.output<typeof presence>[] = []
    const unhear = live.hear(presenceNames.changed, (content) => {
      const rows = z.array(presence).safeParse(content)
      if (rows.success) told.push(...rows.data)
    })
    try {
      const { rows } = await call(presenceEndpoints.list, { signal: stopped.signal })
      if (mine !== round || stopped.signal.aborted) return
      replacePresence(rows)
      // Changes that came while the answer was on its way are newer than it.
      mergePresence(told)
    } catch (error) {
      if (!stopped.signal.aborted) warn('who is there could not be loaded', error)
    } finally {
      unhear()
    }
  }
  const unhear = live.hear(presenceNames.changed, (content) => {
    const rows = z.array(presence).safeParse(content)
    if (rows.success) mergePresence(rows.data)
  })
  const idleness = reportIdleness((idle) => live.tell(presenceNames.activity, { idle }))
  const unfollow = live.onState(() => {
    if (live.state() !== 'online') return
    void load()
    idleness.repeat()
  })
  return () => {
    stopped.abort()
    unhear()
    unfollow()
    idleness.stop()
    replacePresence([])
  }
}
