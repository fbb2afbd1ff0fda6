import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0, tests: [] }

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    tests: [...a.tests, ...b.tests],
  }
}

export const sum = (results) => results.reduce(add, nothing)

/** One step that is itself the test: a linter, a compiler, a build. */
export const single = (code) => ({ ...nothing, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    tests,
  }
}

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

export function playwrightResult(file) {
  const report = read(file)
  if (!report) return { ...nothing, failed: 1 }
  const specs = report.suites.flatMap((suite) => [...specsOf(suite)])
  const tests = specs.map((spec) => ({
    name: `${spec.file}: ${spec.title}`,
    duration: spec.tests.flatMap((test) => test.results).reduce((all, result) => all + result.duration, 0),
  }))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, tests }
}
