import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

const placeOf = (file: string) => new URL(`content/${file}`, import.meta.url)
const textOf = (file: string) => readFileSync(placeOf(file), 'utf8')

/** What the demo is about lies in `content/`, for people who write and do not program: rows as JSON … */
export const contentOf = <Rows extends z.ZodType>(name: string, rows: Rows): z.output<Rows> =>
  rows.parse(JSON.parse(textOf(`${name}.json`)))

/** … and talk as it reads. */
export const talkOf = (name: string): string => textOf(`talk/${name}.txt`)

/** Of those who have one. */
export function portraitOf(username: string): Buffer | null {
  const file = placeOf(`portraits/${username}.webp`)
  return existsSync(file) ? readFileSync(file) : null
}
