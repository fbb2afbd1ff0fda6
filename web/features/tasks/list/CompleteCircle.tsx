import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { CheckIcon, HourglassIcon } from '../../../ui/icons.ts'
import { useMove } from '../moves/useMove.ts'

type CompleteCircleProps = { task: Task; size?: number; tabbed: boolean }

/** The circle in front of a task: completes it, or shows that it is done or waits. */
export function CompleteCircle({ task, size = 18, tabbed }: CompleteCircleProps) {
  const { t } = useTranslation('tasks')
  const { run } = useMove()
  const done = task.status === 'completed'
  const may = task.moves.includes('complete')
  const label = t(may ? 'moves.complete' : `status.${task.status}`)
  if (!may) {
    const Icon = done ? CheckIcon : HourglassIcon
    return (
      <Box
        component="span"
        role="img"
        aria-label={label}
        title={label}
        sx={{ ...circle(size), ...(done ? filled : dashed) }}
      >
        {(done || task.status === 'pending') && <Icon width={size - 7} height={size - 7} aria-hidden />}
      </Box>
    )
  }
  return (
    <ButtonBase
      aria-label={t('row.complete', { title: task.title })}
      title={label}
      tabIndex={tabbed ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        void run(task, 'complete')
      }}
      // The touch target reaches further than the circle.
      sx={{ p: '10px', m: '-10px', borderRadius: '50%', '&.Mui-focusVisible > span': { borderColor: 'primary.main' } }}
    >
      <Box
        component="span"
        sx={{
          ...circle(size),
          '& svg': { opacity: 0 },
          'button:hover > &': { borderColor: 'success.main', color: 'tone.success.ink', '& svg': { opacity: 1 } },
        }}
      >
        <CheckIcon width={size - 6} height={size - 6} aria-hidden />
      </Box>
    </ButtonBase>
  )
}

const circle = (size: number) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    border: '1.5px solid',
    borderColor: 'text.disabled',
    borderRadius: '50%',
    color: 'text.secondary',
  }) as const
const filled = { borderColor: 'tone.success.ink', color: 'tone.success.ink' } as const
const dashed = { borderStyle: 'dashed' } as const
