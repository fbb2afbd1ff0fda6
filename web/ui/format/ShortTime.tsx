import { useFormat, useNow } from './FormatProvider.tsx'
import { exactText } from './instantText.ts'
import { shortTime } from './shortTime.ts'

/** When something was last said, as narrow as a list allows. */
export function ShortTime({ value }: { value: string }) {
  const format = useFormat()
  const now = useNow()
  const instant = new Date(value)
  return (
    <time dateTime={value} title={exactText(instant, format)} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{shortTime(instant, now, format)}</bdi>
    </time>
  )
}
