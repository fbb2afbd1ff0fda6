import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { ChecklistIcon, CommentIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'

/** The width of a row when the list is beside an open task. */
export const besideTask = '@container (max-width: 560px)'

/** For "88/88" and "888" beside their icons. */
const checklistWidth = 58
const commentsWidth = 44

type FactProps = { icon: IconComponent; label: string; width?: number; children: string; done?: boolean }

function Fact({ icon: Icon, label, width, children, done = false }: FactProps) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ ...fact, ...(width && { width }), ...(done && { color: 'tone.success.ink' }) }}
    >
      <Icon width={16} height={16} role="img" aria-label={label} />
      <bdi dir="ltr">{children}</bdi>
    </Box>
  )
}

const doneOf = (task: Task) => task.checklist.filter(({ done }) => done).length

/** Empty facts keep their columns, so that the numbers line up if there is space. */
export function RowFacts({ task, columns }: { task: Task; columns: boolean }) {
  const { t } = useTranslation('tasks')
  const total = task.checklist.length
  const done = doneOf(task)
  return (
    <>
      {total > 0 ? (
        <Fact
          icon={ChecklistIcon}
          label={t('row.checklist', { done, total })}
          {...(columns ? { width: checklistWidth } : {})}
          done={done === total}
        >
          {`${done}/${total}`}
        </Fact>
      ) : (
        columns && <Box component="span" sx={{ ...empty, width: checklistWidth }} />
      )}
      {task.commentCount > 0 ? (
        <Fact
          icon={CommentIcon}
          label={t('row.comments', { count: task.commentCount })}
          {...(columns ? { width: commentsWidth } : {})}
        >
          {String(task.commentCount)}
        </Fact>
      ) : (
        columns && <Box component="span" sx={{ ...empty, width: commentsWidth }} />
      )}
    </>
  )
}

const empty = { flexShrink: 0, [besideTask]: { display: 'none' } } as const

const fact = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  flexShrink: 0,
  color: 'text.secondary',
  fontSize: 'size.small',
  fontVariantNumeric: 'tabular-nums',
} as const
