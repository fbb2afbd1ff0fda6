import { defineConfig } from 'vitest/config'

/** What concerns SQL, concurrency, live delivery and faults runs a second time on PostgreSQL and Redis, and files in a bucket. */
const onServices = process.env.TEST_FULL
  ? ['server/**/*.test.ts']
  : [
      'server/platform/{database,live,jobs}/*.test.ts',
      'server/features/{users,search,files}/*.test.ts',
      'server/**/*.{sql,concurrency,live,fault}.test.ts',
    ]

/** About the embedded engine itself: another database makes no difference to them. */
const onlyEmbedded = [
  'server/platform/database/embedded/**',
  'server/platform/database/{template,maintenance,dump}.test.ts',
]

/** Guards against what hangs, wide enough for a machine that does other work too. */
const limits = { testTimeout: 90_000, hookTimeout: 90_000, teardownTimeout: 20_000 }

const server = {
  ...limits,
  environment: 'node',
  pool: 'forks' as const,
  // One process per worker for all its files: importing the server once per file cost more than most files' tests.
  isolate: false,
  // The server's sources run as they do in production: on Node itself, with nothing in between.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Most of what a request makes is soon thrown away: with more room for it, it is moved about less.
  execArgv: ['--max-semi-space-size=64'],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        test: {
          ...limits,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/template.setup.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        test: {
          ...server,
          name: 'pages',
          include: ['e2e/page/*.test.ts'],
          globalSetup: ['server/testing/template.setup.ts'],
          experimental: { viteModuleRunner: true },
          // The pages come as they are built, the server as it runs.
          server: { deps: { external: [/\/server\//] } },
        },
      },
      {
        test: {
          ...server,
          name: 'pg',
          include: onServices,
          exclude: onlyEmbedded,
          globalSetup: ['server/testing/services.setup.ts'],
        },
      },
    ],
  },
})
