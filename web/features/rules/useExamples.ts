import { useTranslation } from 'react-i18next'
import { emptyAction, emptyDraft, type RuleDraft } from './ruleDraft.ts'

/** Whom and where they tell, only the person at the form knows. */
export function useExamples(): RuleDraft[] {
  const { t } = useTranslation('rules')
  const nothing = emptyAction('none')
  return [
    {
      ...emptyDraft,
      name: t('examples.expense.name'),
      kinds: ['expense.submit'],
      // 10,000 in minor units.
      conditions: { ...emptyDraft.conditions, amountAbove: 1_000_000 },
      actions: [{ ...emptyAction('notice'), text: t('examples.expense.text') }, nothing],
    },
    {
      ...emptyDraft,
      name: t('examples.expired.name'),
      kinds: ['task.expire'],
      actions: [{ ...emptyAction('message'), text: t('examples.expired.text') }, nothing],
    },
    {
      ...emptyDraft,
      name: t('examples.joined.name'),
      kinds: ['user.joined'],
      actions: [{ ...emptyAction('task'), title: t('examples.joined.text'), dueInDays: '1' }, nothing],
    },
  ]
}
