/** The specified numbers of the thin bar at the top of the page. */
export const loadingNumbers = { start: 10, buffer: 20, cap: 82, everyMs: 800, resetMs: 300 } as const

export type LoadingProgress = { value: number; buffer: number; visible: boolean }
export const idle: LoadingProgress = { value: 0, buffer: 0, visible: false }

type Options = { onChange: (progress: LoadingProgress) => void; random?: () => number }

/** Pending creeps towards the cap by random steps; resolved jumps to 100 and is gone after a moment. */
export function createLoadingProgress({ onChange, random = Math.random }: Options) {
  let progress = idle
  let ticking: ReturnType<typeof setInterval> | undefined
  let resetting: ReturnType<typeof setTimeout> | undefined
  const show = (next: LoadingProgress) => {
    progress = next
    onChange(next)
  }
  const stop = () => {
    clearInterval(ticking)
    clearTimeout(resetting)
  }
  const creep = () => {
    const value = Math.min(loadingNumbers.cap, progress.value + 2 + random() * 8)
    show({ value, buffer: Math.min(100, value + loadingNumbers.buffer - loadingNumbers.start), visible: true })
  }
  return {
    pending() {
      stop()
      show({ value: loadingNumbers.start, buffer: loadingNumbers.buffer, visible: true })
      ticking = setInterval(creep, loadingNumbers.everyMs)
    },
    resolved() {
      stop()
      if (!progress.visible) return
      show({ value: 100, buffer: 100, visible: true })
      resetting = setTimeout(() => show(idle), loadingNumbers.resetMs)
    },
    stop,
  }
}
