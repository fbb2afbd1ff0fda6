import { defineConfig } from 'vitest/config'

/** What concerns SQL, concurrency, live delivery and faults runs a second time on PostgreSQL and Redis. */
const onServices = process.env.TEST_FULL
  ? ['server/**/*.test.ts']
  : [
      'server/platform/{database,live,jobs}/*.test.ts',
      'server/features/{users,search}/*.test.ts',
      'server/**/*.{sql,concurrency,live,fault}.test.ts',
    ]

/** About the embedded engine itself: another database makes no difference to them. */
const onlyEmbedded = [
  'server/platform/database/embedded/**',
  'server/platform/database/{template,maintenance,dump}.test.ts',
]

const server = {
  environment: 'node',
  pool: 'forks',
  // The server's sources run as they do in production: on Node itself, with nothing in between.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // A guard against what hangs, wide enough for a machine that does other work too.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  teardownTimeout: 20_000,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        root: import.meta.dirname,
        test: {
          name: 'unit',
          environment: 'node',
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
