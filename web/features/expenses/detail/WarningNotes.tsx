import { useTranslation } from 'react-i18next'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { useRules } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'
import { Notice } from './Notice.tsx'
import { NoticeButton } from './NoticeButton.tsx'

type WarningNotesProps = {
  line: ExpenseLine
  /** Asks the owner for the document. */
  onAskReceipt?: (() => void) | undefined
}

/** What is unusual about a line, in sentences that say what and how much. */
export function WarningNotes({ line, onAskReceipt }: WarningNotesProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const today = useToday()
  const limit = useRules()?.limits[line.category]
  const base = (amount: number) => moneyText(amount, baseCurrency, locale)
  const words = {
    noReceipt: () => t('warning.noReceipt'),
    old: () => t('warning.old'),
    future: () => t('warning.future'),
    overLimit: () =>
      limit && line.baseGross !== null && line.baseGross > limit
        ? t('warning.overLimit', {
            category: t(`category.${line.category}`),
            limit: base(limit),
            over: base(line.baseGross - limit),
          })
        : t('warning.overLimitPlain'),
    otherCompany: () => <BuyerWords buyer={line.buyerTaxNumber} />,
    duplicate: () =>
      line.duplicateOf.length > 0
        ? t('warning.duplicateOf', { numbers: listFormat(locale).format(line.duplicateOf) })
        : t('warning.duplicate'),
  }
  const merchant = line.merchant || t('line.untitled')
  return (
    <>
      {line.warnings.map((warning) => (
        <Notice
          key={warning}
          tone="warning"
          icon={ErrorMarkIcon}
          action={
            warning === 'noReceipt' && onAskReceipt ? (
              <NoticeButton label={t('warning.askReceiptFor', { name: merchant })} onClick={onAskReceipt}>
                {t('warning.askReceipt')}
              </NoticeButton>
            ) : undefined
          }
        >
          {words[warning]()}
        </Notice>
      ))}
      {line.rate === null && (
        <Notice tone="warning" icon={ErrorMarkIcon}>
          {t('line.noRate', { day: plainDay(line.day, today, locale), currency: line.currency })}
        </Notice>
      )}
    </>
  )
}

/** What sellers write for a buyer who gave no number. */
const finalConsumer = '11111111111'

function BuyerWords({ buyer }: { buyer: string }) {
  const { t } = useTranslation('expenses')
  const company = useRules()?.companyTaxNumber ?? ''
  return buyer === finalConsumer ? t('warning.finalConsumer') : t('warning.otherCompany', { buyer, company })
}

/** While a line is written: before the server has said so. */
export function BuyerNotice({ buyer }: { buyer: string }) {
  const company = useRules()?.companyTaxNumber ?? ''
  if (buyer === '' || company === '' || buyer === company) return null
  return (
    <Notice tone="warning" icon={ErrorMarkIcon}>
      <BuyerWords buyer={buyer} />
    </Notice>
  )
}
