import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const catalogue = z.object({ kind: z.record(z.string(), z.string()), verb: z.record(z.string(), z.string()) })

/** `action: 'task.created'`, also as one of two: `action: joined ? 'conversation.joined' : 'conversation.membersAdded'`. */
const recorded = /\baction(?::|\s=)\s*(?:[^,'\n]*\?\s*)?'(\w+\.\w+)'(?:\s*:\s*'(\w+\.\w+)')?/g

const actions = globSync('server/{features,platform}/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|testing|seed)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(recorded)])
  .flatMap(([, one, other]) => [one, other].filter((action) => action !== undefined))

it.each(['tr', 'en'])('everything that is recorded has words in %s', (language) => {
  const path = join(root, `web/i18n/${language}/activityLog.json`)
  const { kind, verb } = catalogue.parse(JSON.parse(readFileSync(path, 'utf8')))
  const wordless = actions.filter((action) => {
    const [noun = '', happening = ''] = action.split('.')
    return !(noun in kind) || !(happening in verb)
  })
  expect([...new Set(wordless)]).toEqual([])
  expect(actions.length).toBeGreaterThan(80)
})
