import { readFileSync } from 'node:fs'
import { childrenOf } from './privateService.ts'

const everyMs = 50

const megabytesOf = (pid: number, file: string, name: string) => {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  } catch {
    // It has just ended.
    return 0
  }
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

/** What the largest of a process and those that it has started holds now, in MB. */
export const heldNow = (pid: number) => Math.max(...treeOf(pid).map((each) => megabytesOf(each, 'status', 'VmRSS')))

/**
 * Watches a process and those that it starts, on Linux. Answers, in MB, the most that one held and, where that is asked for,
 * that all held together: the kernel looks at each of their pages for it.
 */
export function watchMemory(pid: number, { together = false } = {}) {
  const most = { one: 0, together: 0 }
  const watching = setInterval(() => {
    const tree = treeOf(pid)
    most.one = Math.max(most.one, ...tree.map((each) => megabytesOf(each, 'status', 'VmHWM')))
    if (!together) return
    const held = tree.reduce((sum, each) => sum + megabytesOf(each, 'smaps_rollup', 'Pss'), 0)
    most.together = Math.max(most.together, held)
  }, everyMs)
  return () => {
    clearInterval(watching)
    return most
  }
}
