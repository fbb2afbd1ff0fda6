import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail, ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { EditIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { AdjustmentNote } from '../detail/AdjustmentNote.tsx'
import { LineAmount } from '../detail/LineAmount.tsx'
import { LineFace } from '../detail/LineFace.tsx'
import { NoticeButton } from '../detail/NoticeButton.tsx'
import { WarningNotes } from '../detail/WarningNotes.tsx'
import { choose, standing } from './decisionStore.ts'
import { LowerDialog } from './LowerDialog.tsx'
import type { Decision } from './useDecision.ts'

type DecideLineProps = { report: ExpenseDetail; line: ExpenseLine; decision: Decision; onAskReceipt: () => void }

/** A line for the approver: a ticked line is paid; its amount can be lowered. Both ask why. */
export function DecideLine({ report, line, decision, onAskReceipt }: DecideLineProps) {
  const { t } = useTranslation('expenses')
  const confirm = useConfirm()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [lowering, setLowering] = useState(false)
  const choice = decision.choiceOf(line)
  const name = line.merchant || t('line.untitled')
  const whole = { removed: false, amount: line.gross, reason: '' }
  const approved = choice.removed ? 0 : choice.amount
  const takeOut = async () => {
    const answer = await confirm({
      title: t('line.removeTitle', { name }),
      action: t('line.takeOut'),
      danger: true,
      reason: { label: t('line.reason'), required: true, text: line.receipt ? '' : t('warning.noReceipt') },
    })
    if (answer) choose(report.id, line.id, { removed: true, amount: 0, reason: answer.reason })
  }
  const decided = line.adjustment !== null && JSON.stringify(choice) === JSON.stringify(standing(line))
  return (
    <>
      <LineFace
        line={line}
        amount={
          phone ? (
            // No room for a pencil: the amount itself is the way to lower it.
            <Box component="button" type="button" onClick={() => setLowering(true)} sx={pressed}>
              <span style={visuallyHidden}>{t('line.lower', { name })}</span>
              <LineAmount line={line} approved={choice.removed ? line.gross : approved} />
            </Box>
          ) : (
            <LineAmount line={line} approved={choice.removed ? line.gross : approved} />
          )
        }
        control={
          <Row sx={{ marginInlineEnd: '-9px' }}>
            {!phone && (
              <IconAction
                icon={EditIcon}
                label={t('line.lower', { name })}
                title={t('line.lowerTitle')}
                onClick={() => setLowering(true)}
              />
            )}
            <Checkbox
              checked={!choice.removed}
              onChange={(event) => (event.target.checked ? choose(report.id, line.id, whole) : void takeOut())}
              slotProps={{ input: { 'aria-label': t('line.approve', { name }) } }}
            />
          </Row>
        }
        notes={
          <>
            {line.note !== '' && (
              <Meta sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{line.note}</bdi>
              </Meta>
            )}
            {(choice.removed || choice.amount !== line.gross) && (
              <AdjustmentNote
                line={line}
                choice={choice}
                by={decided ? (line.adjustment?.by ?? null) : null}
                action={
                  <NoticeButton
                    label={`${t(choice.removed ? 'line.takeIn' : 'line.change')}: ${name}`}
                    onClick={() => (choice.removed ? choose(report.id, line.id, whole) : setLowering(true))}
                  >
                    {t(choice.removed ? 'line.takeIn' : 'line.change')}
                  </NoticeButton>
                }
              />
            )}
            <WarningNotes line={line} onAskReceipt={onAskReceipt} />
          </>
        }
      />
      {lowering && (
        <LowerDialog
          line={line}
          choice={choice}
          onChoose={(next) => choose(report.id, line.id, next)}
          onClose={() => setLowering(false)}
        />
      )}
    </>
  )
}

const pressed = {
  p: '2px 4px',
  mx: '-4px',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'end',
  cursor: 'pointer',
} as const
