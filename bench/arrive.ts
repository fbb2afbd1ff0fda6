import { type Browser, type BrowserContext, type CDPSession, chromium as engine, type Page } from '@playwright/test'
import { z } from 'zod'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { people, signIn, storageState, storedSession } from '../e2e/support/people.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { settled } from '../e2e/support/settled.ts'
import { type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'

const screens = [
  ...[paths.tasks, paths.kanban, paths.calendar, paths.directMessages],
  ...[paths.crm, paths.salesPipeline, paths.expenses, paths.admin],
]

/** A phone of the lower middle on a train: four times less processor, Fast 3G. */
const slowProcessor = 4
const fast3G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** What it took until the page stood still and could be used. */
interface Arrival {
  requests: number
  scripts: number
  kilobytes: number
  /** Of the page's main thread, in milliseconds. */
  processor: number
  longestTask: number
  time: number
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const longestTask = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map(({ duration }) => duration))),
        ).observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )

async function arrive(context: BrowserContext, path: string, slow: boolean): Promise<Arrival> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const arrival = { requests: 0, scripts: 0, kilobytes: 0 }
  const scripts = new Set<string>()
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    await session.send('Network.emulateNetworkConditions', fast3G)
  }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return
    arrival.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    arrival.kilobytes += encodedDataLength / 1000
  })
  const start = performance.now()
  await page.goto(path)
  await settled(page)
  const time = performance.now() - start
  const found = { ...arrival, scripts: scripts.size, processor: await processorTime(session), time }
  const longest = await longestTask(page)
  await page.close()
  return { ...found, longestTask: longest }
}

/** Cold in a browser that knows nothing of the product, warm in one that has just been there. */
async function coldAndWarm(browser: Browser, options: object, path: string, slow: boolean) {
  const context = await browser.newContext(options)
  try {
    return { cold: await arrive(context, path, slow), warm: await arrive(context, path, slow) }
  } finally {
    await context.close()
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function inWords({ requests, scripts, kilobytes, processor, longestTask, time }: Arrival): string {
  const loaded = `${requests} requests, ${scripts} scripts, ${kilobytes.toFixed(0)} kB`
  return `${loaded}; ${seconds(processor)} of processor time, longest task ${longestTask.toFixed(0)} ms, usable after ${seconds(time)}`
}

/** The smallest that a screen of somebody signed in can be: scripts of the frame, words and letters, in kB on the line. */
async function ofEveryScreen({ url }: RunningServer): Promise<number> {
  const page = await (await fetch(url)).text()
  const named = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(/const files = (.*)/.exec(page)?.[1] ?? '{}'))
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const style = await (await fetch(`${url}/${first.find((file) => file.endsWith('.css'))}`)).text()
  const letters = [...style.matchAll(/inter-(?:latin-wght|turkish)[\w-]+\.woff2/g)].map(([file]) => `assets/${file}`)
  const files = new Set([...first, ...(named.frame ?? []), ...(named.tr ?? []), ...letters])
  const sizes = [...files].map(async (file) =>
    Number(
      (await fetch(`${url}/${file}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get(
        'content-length',
      ),
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

async function measure(browser: Browser, server: RunningServer, rounds: number): Promise<Finding[]> {
  const session = await signIn(server.url, people.admin)
  const signedIn = {
    baseURL: server.url,
    storageState: storageState(server.url, storedSession(session), session.fileCookie),
  }
  const findings: Finding[] = []
  const typical = async (options: object, path: string, slow: boolean) => {
    const visits: { cold: Arrival; warm: Arrival }[] = []
    for (let round = 0; round < rounds; round++) visits.push(await coldAndWarm(browser, options, path, slow))
    const middle = (kind: 'cold' | 'warm') => {
      const time = median(visits.map((visit) => visit[kind].time))
      return visits.map((visit) => visit[kind]).find((arrival) => arrival.time === time)
    }
    return { cold: middle('cold'), warm: middle('warm') }
  }
  const note = (work: string, arrival: Arrival | undefined, bar: string, holds: (arrival: Arrival) => boolean) => {
    if (arrival) findings.push({ work, result: inWords(arrival), bar, holds: holds(arrival) })
  }
  const fewFiles = ({ requests, scripts, kilobytes }: Arrival) => requests <= 20 && scripts <= 12 && kilobytes <= 450
  for (const path of [paths.login, ...screens]) {
    const options = path === paths.login ? { baseURL: server.url } : signedIn
    const { cold, warm } = await typical(options, path, false)
    note(`${path}, cold`, cold, '≤ 20 requests, ≤ 12 scripts, ≤ 450 kB', fewFiles)
    note(`${path}, warm`, warm, 'no script', ({ scripts }) => scripts === 0)
  }
  findings.push({
    work: 'the limit: what every screen loads before its own files and data',
    result: `${(await ofEveryScreen(server)).toFixed(0)} kB`,
    ...{ bar: '–', holds: true },
  })
  const { cold, warm } = await typical(signedIn, href(paths.tasks), true)
  note(`${paths.tasks}, cold, slow phone, Fast 3G`, cold, '≤ 8 s', ({ time }) => time <= 8000)
  note(`${paths.tasks}, warm, slow phone, Fast 3G`, warm, '≤ 3 s', ({ time }) => time <= 3000)
  return findings
}

/** What a person waits for who opens the product: files, bytes and processor time until a screen can be used. */
export async function arriveAtScreens({ small }: BenchOptions): Promise<Finding[]> {
  const server = await startServer({ DEMO: 'on' })
  const browser = await engine.launch(chromium)
  try {
    return await measure(browser, server, small ? 1 : 3)
  } finally {
    await browser.close()
    await server.stop()
  }
}
