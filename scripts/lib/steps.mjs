import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, ensureDirectory, ensureServices, installMailbox } from './needs.mjs'
import { run, runInto } from './processes.mjs'
import { inRoot, productNode, say, tool } from './project.mjs'
import { playwrightResult, single, vitestResult } from './results.mjs'

const skippedStep = (reason) => ({ passed: 0, failed: 0, skipped: 1, tests: [], failures: [], note: reason })
const failedStep = (reason) => ({ ...single(1), note: reason })

/** These leave each other room: two of them run at once, and what one prints is shown when it has ended. */
const beside = (name, part, work) => ({ name, part, work, beside: true })

const check = (name, part, ...command) => beside(name, part, async (run) => single(await run(productNode(), command)))

function freshReport(name) {
  const file = inRoot('.cache', 'reports', `${name}.json`)
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

async function vitest(project, run) {
  const report = freshReport(project)
  const code = await run(productNode(), [
    tool('vitest', 'vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const result = vitestResult(report)
  // Whatever else made it fail (an unhandled error, a leak) counts too.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

/** Without a directory or a mailbox their tests say that they are skipped, and all others run. */
async function onEmbedded(run) {
  await installMailbox()
  const note = (await ensureDirectory()) ? undefined : 'the tests of LDAP were skipped: install slapd, or run as root'
  const done = await vitest('server', run)
  return note ? { ...done, note } : done
}

async function onServices(run) {
  if (!(await ensureServices())) {
    return skippedStep('NOT RUN: PostgreSQL and Redis are missing; install postgresql and redis-server, or run as root')
  }
  return vitest('pg', run)
}

async function browser(run) {
  const chromium = await ensureChromium()
  if (!chromium) return failedStep('Chromium is missing: install it (apt-get install chromium) or set CHROMIUM_PATH')
  await ensureDirectory()
  const report = freshReport('browser')
  const code = await run(productNode(), [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'], {
    // Node reads our TypeScript by itself, and keeps what it made of it.
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
  })
  const result = playwrightResult(report)
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

async function build() {
  try {
    await ensureBuilt()
    return single(0)
  } catch (error) {
    return failedStep(error.message)
  }
}

export const staticSteps = [
  // More checkers at once are little faster, and take more memory than a small laptop has.
  check('types', 'static', tool('typescript', 'bin', 'tsc'), '-b', '--checkers', '1', '--builders', '1'),
  check('format and lint', 'static', tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'),
  check('unused code', 'static', tool('knip', 'bin', 'knip.js'), '--no-progress'),
]

export const testSteps = [
  ...staticSteps,
  beside('build', 'browser', build),
  beside('unit tests', 'unit', (run) => vitest('unit', run)),
  beside('pages without a browser', 'pages', (run) => vitest('pages', run)),
  beside('server tests', 'server', onEmbedded),
  beside('server tests on PostgreSQL and Redis', 'pg', onServices),
  { name: 'browser tests', part: 'browser', work: browser },
]

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

async function runStep(step) {
  const from = Date.now()
  const printed = []
  say(step.beside ? `${step.name} …` : `\n── ${step.name}`)
  const result = await step.work(step.beside ? runInto(printed) : run)
  if (step.beside) say(`\n── ${step.name}\n${Buffer.concat(printed)}`)
  return { ...step, ...result, duration: Date.now() - from }
}

/** Runs every step, also after one that failed, and gives what each came to. */
export async function runSteps(steps, stopped) {
  const done = []
  const work = async (waiting) => {
    for (let step = waiting.shift(); step && !stopped(); step = waiting.shift()) done.push(await runStep(step))
  }
  const besides = steps.filter((step) => step.beside)
  await Promise.all([work(besides), work(besides)])
  await work(steps.filter((step) => !step.beside))
  return steps.flatMap((step) => done.filter(({ name }) => name === step.name))
}

export function reportSteps(done) {
  say('\n── summary')
  for (const step of done) {
    const counts = `${step.passed} passed, ${step.failed} failed${step.skipped > 0 ? `, ${step.skipped} skipped` : ''}`
    say(`${step.failed > 0 ? '✗' : '✓'} ${step.name}: ${step.note ?? counts} (${seconds(step.duration)})`)
  }
}

export function reportSlowest(tests, count = 10) {
  const slowest = [...tests].sort((a, b) => b.duration - a.duration).slice(0, count)
  if (slowest.length === 0) return
  say(`\nThe ${slowest.length} slowest tests`)
  for (const test of slowest) say(`  ${seconds(test.duration).padStart(8)}  ${test.name}`)
}

export function reportFailures(failures) {
  if (failures.length === 0) return
  say('\n── failed')
  for (const { name, reason } of failures) {
    say(`✗ ${name}`)
    for (const line of reason) say(`    ${line}`)
  }
}
