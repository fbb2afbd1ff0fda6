import { pick, type Random } from '../hostile.ts'
import { forms, type Shot, type Told } from './asking.ts'
import type { Site } from './site.ts'

/** A door that is no endpoint of the contract: routes of its own, and answers of its own form. */
export interface PlainDoor {
  name: string
  urls: readonly string[]
  /** A call as a program makes it, with credentials where the door has some; its content is mostly spoiled already. */
  shot: (site: Site, random: Random) => Promise<Shot> | Shot
  /** How it says no. */
  isOwnNo: (told: Told) => boolean
  /** What belongs to an answer that was no no. */
  andThen?: (site: Site, shot: Shot, told: Told) => Promise<Told | undefined>
}

const reading = (
  name: string,
  urls: string[],
  paths: (site: Site) => readonly string[],
  isOwnNo = forms.ours,
): PlainDoor => ({
  ...{ name, urls, isOwnNo },
  shot: (site, random) => ({
    method: pick(random, ['GET', 'GET', 'HEAD']),
    path: pick(random, paths(site)),
    headers: { authorization: pick(random, [site.owner.token, site.metricsToken, 'Bearer yok']) },
  }),
})

export const files = reading('files', ['/files/:id'], ({ fileId }) => [
  `/files/${fileId}`,
  '/files/0',
  '/files/yok',
  '/files/1e3',
])
export const feeds = reading('calendar feeds', ['/calendar/:file'], ({ feedPath }) => [
  feedPath,
  '/calendar/yok.ics',
  feedPath.slice(0, -1),
])
export const machines = reading('for monitors', ['/healthz', '/readyz', '/metrics'], () => [
  '/healthz',
  '/readyz',
  '/metrics',
])
export const assets = reading('files of the pages', ['/assets/:name(^\\w[\\w.-]+$)'], () => [
  ...['/assets/..%2findex.html', '/assets/yok.js', '/assets/%00', '/assets/.env', '/index.html'],
])
