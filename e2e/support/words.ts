import { readFileSync } from 'node:fs'
import { isolate } from '#contract/locale/direction.ts'

const catalogues = new Map<string, unknown>()

function catalogue(language: string, namespace: string): unknown {
  const name = `${language}/${namespace}`
  if (!catalogues.has(name)) {
    catalogues.set(name, JSON.parse(readFileSync(new URL(`../../web/i18n/${name}.json`, import.meta.url), 'utf8')))
  }
  return catalogues.get(name)
}

function find(language: string, namespace: string, key: string): string {
  const steps = key.split('.')
  const text = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    catalogue(language, namespace),
  )
  if (typeof text !== 'string') throw new Error(`${language}/${namespace} has no text ${key}`)
  return text
}

/** The words a person reads, from the product's own catalogue: `say('accounts', 'login.submit')`. */
export function say(namespace: string, key: string, params: Record<string, string> = {}, language = 'tr'): string {
  return find(language, namespace, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(params[name] ?? '', language),
  )
}
