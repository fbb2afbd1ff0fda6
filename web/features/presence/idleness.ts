import { awayAfterMs } from '#contract/presence/presence.endpoints.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

/** Tells when nobody has touched this page for five minutes, and when somebody does again. */
export function reportIdleness(tell: (idle: boolean) => void) {
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
