import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/drag/announce.ts'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import type { Span } from './scale.ts'
import type { BarMoveStep } from './useBarMoves.ts'

/** Days as they are said, and the announcement of what happens to a bar that keys carry. */
export function useTelling(title: string) {
  const { t } = useTranslation('projects')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const said = ({ start, end }: Span) => ({ from: plainDay(start, today, locale), to: plainDay(end, today, locale) })
  return { said, tell: (what: BarMoveStep, span: Span) => announce(t(`timeline.${what}`, { title, ...said(span) })) }
}
