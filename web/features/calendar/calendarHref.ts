import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { layerWords } from './calendarAddress.ts'
import { layerNames } from './layers.ts'

/** One day of my own, with only these kinds of events on it. */
export function calendarHref({ from = '', types = '' }: Readonly<Record<string, string>>): string {
  const hidden = layerNames.filter((name) => !types.split(',').includes(name)).map((name) => layerWords[name])
  return href(paths.calendar, { gorunum: 'gun', gun: from, gizli: hidden.join(','), benim: '1' })
}
