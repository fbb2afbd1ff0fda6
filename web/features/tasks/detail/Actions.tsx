import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction } from '#contract/tasks/transitions.ts'
import { ApproverIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { mainMoves, moveIcons } from '../moves/moveLooks.ts'
import { useMove } from '../moves/useMove.ts'
import { StatusButton } from './StatusButton.tsx'

/** Beside the main button; all other moves are in the status button's menu. */
const besides: readonly TaskAction[] = ['cancel', 'extend', 'withdraw']

export function Actions({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const { run } = useMove()
  const main = mainMoves.find((move) => task.moves.includes(move))
  const side = besides.find((move) => task.moves.includes(move) && move !== main)
  const Main = main && moveIcons[main]
  const Side = side && moveIcons[side]
  const sentence = sentenceOf(task)
  return (
    <Box>
      <Box sx={row}>
        <StatusButton task={task} />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <Box sx={buttons}>
          {side && Side && (
            <Button startIcon={<Side />} onClick={() => void run(task, side)}>
              {t(`moves.${side}`)}
            </Button>
          )}
          {main && Main && (
            <Button
              variant={main === 'withdraw' ? 'outlined' : 'contained'}
              startIcon={<Main />}
              onClick={() => void run(task, main)}
            >
              {t(`moves.${main}`)}
            </Button>
          )}
        </Box>
      </Box>
      {sentence && (
        <Row sx={note}>
          <ApproverIcon width={16} height={16} aria-hidden />
          {t(sentence, { name: task.approver?.fullName ?? '' })}
        </Row>
      )}
    </Box>
  )
}

function sentenceOf(task: Task) {
  if (!task.moves.includes('complete')) return undefined
  if (task.requiresApproval && task.approver) return 'detail.completionAsks'
  return task.requiresApproval ? 'detail.completionAsksAdmin' : undefined
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' } as const
const buttons = {
  display: 'flex',
  gap: '8px',
  width: { xs: 1, sm: 'auto' },
  '&& > *': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 38 } },
} as const
const note = {
  gap: '6px',
  mt: '8px',
  fontSize: 'size.small',
  color: 'text.secondary',
} as const
