import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Advance, advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Day } from '../../../ui/format/Day.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PaymentIcon, TrashIcon } from '../../../ui/icons.ts'
import { Meta, PlainList, Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { expenseKeys, useRules } from '../expenses.data.ts'
import { AdvanceForm } from './AdvanceForm.tsx'

const query = { size: 100 } as const

/** Money that was given beforehand and what is left of it; accounting gives more. */
export function AdvancesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const accounts = useRules()?.isAccountant ?? false
  const gives = !useLooking() && accounts
  const advances = useQuery({
    queryKey: expenseKeys.advancesOf(query),
    queryFn: reads(advanceEndpoints.list, { query }),
  })
  const remove = ({ id }: Advance) =>
    void call(advanceEndpoints.remove, { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: expenseKeys.advances }))
      .catch(showError)
  const list = (rows: readonly Advance[]) => {
    if (rows.length === 0)
      return (
        <EmptyState
          icon={PaymentIcon}
          title={t('advances.none')}
          text={t(gives ? 'advances.noneGives' : 'advances.noneText')}
        />
      )
    return (
      <PlainList aria-label={t('advances.title')} sx={{ maxHeight: 360, overflowY: 'auto' }}>
        {rows.map((row) => (
          <AdvanceRow key={row.id} row={row} onRemove={gives && row.used === 0 ? () => remove(row) : undefined} />
        ))}
      </PlainList>
    )
  }
  return (
    <AppDialog open onClose={onClose} title={t('advances.title')}>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('advances.text')}
      </Typography>
      {gives && <AdvanceForm />}
      <Loaded query={advances} skeleton={<ListSkeleton rows={4} />}>
        {({ rows }) => list(rows)}
      </Loaded>
    </AppDialog>
  )
}

function AdvanceRow({ row, onRemove }: { row: Advance; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('expenses')
  return (
    <Row as="li" sx={{ gap: '12px', minHeight: 56, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Person
          person={{ ...row.owner, presence: null }}
          secondary={
            <>
              <Day value={row.day} />
              {row.note !== '' && (
                <>
                  {' · '}
                  <bdi>{row.note}</bdi>
                </>
              )}
            </>
          }
        />
      </Box>
      <Box sx={{ textAlign: 'end', fontSize: 'size.text', lineHeight: '18px' }}>
        <Box sx={{ fontWeight: 600 }}>
          <Money amount={row.amount} currency={baseCurrency} />
        </Box>
        <Meta>
          {t('advances.left')} <Money amount={row.remaining} currency={baseCurrency} />
        </Meta>
      </Box>
      {onRemove && (
        <IconAction icon={TrashIcon} label={t('advances.remove', { name: row.owner.fullName })} onClick={onRemove} />
      )}
    </Row>
  )
}
