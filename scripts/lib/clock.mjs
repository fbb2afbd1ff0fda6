import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Failure, inRoot } from './project.mjs'

/** Whatever is started from here on lives at another moment: one of the list, or any that can be written as a date. */
export function moveClock(wanted) {
  const moments = JSON.parse(readFileSync(inRoot('server', 'testing', 'moments.json'), 'utf8'))
  const { at, zone } = moments[wanted] ?? { at: wanted, zone: process.env.TZ }
  const ahead = Date.parse(at) - Date.now()
  if (Number.isNaN(ahead)) {
    throw new Failure(`There is no moment "${wanted}": use ${Object.keys(moments).join(', ')}, or a date and time.`)
  }
  const preload = `--import=${pathToFileURL(inRoot('server', 'testing', 'movedClock.mjs')).href}`
  process.env.CLOCK_AHEAD_MS = String(ahead)
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
  if (zone) process.env.TZ = zone
}
