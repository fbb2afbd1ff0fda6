import { useFormat, useNow } from './FormatProvider.tsx'
import { exactText, instantText } from './instantText.ts'

/** An ISO 8601 moment as people say it, the exact time on hover. */
export function Instant({ value }: { value: string }) {
  const format = useFormat()
  const now = useNow()
  const instant = new Date(value)
  return (
    <time dateTime={value} title={exactText(instant, format)}>
      <bdi>{instantText(instant, now, format)}</bdi>
    </time>
  )
}
