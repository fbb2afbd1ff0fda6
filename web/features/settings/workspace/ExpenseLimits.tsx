import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'

/** What a line of a category may cost before whoever decides is warned; empty is without a limit. */
export function ExpenseLimits() {
  const { t } = useTranslation(['settings', 'expenses'])
  return (
    <>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('workspace.expenseLimitsHint')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          gap: '16px 20px',
        }}
      >
        {expenseCategories.map((category) => (
          <MoneyField
            key={category}
            name={`expenseLimits.${category}`}
            label={t(`expenses:category.${category}`)}
            currency={baseCurrency}
          />
        ))}
      </Box>
    </>
  )
}
