import { useTranslation } from 'react-i18next'
import { type Figure, figureUnits } from '#contract/systemStatus/systemStatus.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { instantText } from '../../../ui/format/instantText.ts'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'
import { durationText } from './durationText.ts'

const engines = ['embedded', 'postgres', 'folder', 'smtp'] as const

/** A figure's value as people read it. */
export function useFigureText(): (figure: Figure) => string {
  const { t } = useTranslation('systemStatus')
  const format = useFormat()
  const now = useNow()
  return ({ name, value }) => {
    switch (figureUnits[name]) {
      case 'count':
        return numberFormat(format.locale).format(Number(value))
      case 'milliseconds':
        return durationText(Number(value), format.locale)
      case 'bytes':
        return fileSizeText(Number(value), format.locale)
      case 'moment':
        // A run that was in the future at the check may have begun by now.
        return instantText(
          new Date(name === 'nextRun' ? Math.max(Date.parse(String(value)), now.getTime()) : value),
          now,
          format,
        )
      case 'word': {
        const word = engines.find((known) => known === value)
        return word ? t(`words.${word}`) : String(value)
      }
      case 'name':
        return String(value)
    }
  }
}
