import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'

/** The log of the two days that contain the last twenty-four hours. */
export function failedSignInsHref(today: string | undefined, person?: number): string {
  const dayBefore = today && new Date(Date.parse(today) - 24 * 60 * 60_000).toISOString().slice(0, 10)
  return href(paths.userActivities, {
    eylem: 'account.signInFailed',
    tarih: dayBefore ? `${dayBefore}..${today}` : undefined,
    kisi: person,
  })
}
