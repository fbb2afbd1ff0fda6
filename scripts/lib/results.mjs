import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] }

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    tests: [...a.tests, ...b.tests],
    failures: [...a.failures, ...b.failures],
  }
}

export const sum = (results) => results.reduce(add, nothing)

/** One step that is itself the test: a linter, a compiler, a build. */
export const single = (code) => ({ ...nothing, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

const linesOfReason = 25

/** What failed and why, short enough to be read at the end of a long output. */
function failure(name, messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'))
  return {
    name,
    reason: lines.filter((line) => line.trim() !== '' && !line.includes('node_modules')).slice(0, linesOfReason),
  }
}

export function vitestResult(file) {
  const report = read(file)
  if (!report) return { ...nothing, failed: 1 }
  const tests = report.testResults.flatMap((suite) =>
    suite.assertionResults.map((test) => ({ name: test.fullName, duration: test.duration ?? 0 })),
  )
  // A file that does not load has no tests to count: it fails as one.
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  const failed = report.testResults.flatMap((suite) =>
    suite.assertionResults.filter((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    tests,
    failures: [
      ...failed.map((test) => failure(test.fullName, test.failureMessages)),
      ...unloaded.map((suite) => failure(suite.name, [suite.message])),
    ],
  }
}

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

const linesOfPage = 40

/** What stood on the page when it failed, from its main part on: often the only trace of a fault that comes rarely. */
function pageOf(result) {
  const context = result.attachments.find(({ name }) => name === 'error-context')?.path
  if (!context || !existsSync(context)) return []
  const page = /```yaml\n([\s\S]*?)```/.exec(readFileSync(context, 'utf8'))?.[1] ?? ''
  const lines = page.split('\n').filter((line) => line.trim() !== '' && !line.includes('/url:'))
  const main = Math.max(
    0,
    lines.findIndex((line) => line.startsWith('- main')),
  )
  return lines.slice(main, main + linesOfPage)
}

export function playwrightResult(file) {
  const report = read(file)
  if (!report) return { ...nothing, failed: 1 }
  const specs = report.suites.flatMap((suite) => [...specsOf(suite)])
  const tests = specs.map((spec) => ({
    name: `${spec.file}: ${spec.title}`,
    duration: spec.tests.flatMap((test) => test.results).reduce((all, result) => all + result.duration, 0),
  }))
  const failures = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results)
      const failed = failure(
        `${spec.file}: ${spec.title}`,
        results.flatMap((result) => result.errors).map((error) => error.message ?? ''),
      )
      return { ...failed, reason: [...failed.reason, ...results.flatMap(pageOf)] }
    })
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, tests, failures }
}
