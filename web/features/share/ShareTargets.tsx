import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { useMay } from '../../lib/session/useMay.ts'
import type { Shared } from '../../lib/share/shelf.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { ExpenseIcon, MessageIcon, TasksIcon } from '../../ui/icons.ts'
import { focusRing, Meta, Row, rowButton } from '../../ui/layout.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { useNewReport } from '../expenses/edit/useNewReport.ts'
import { createTask } from '../tasks/create/taskDialogs.ts'
import { taskUploads } from '../tasks/detail/taskUploads.ts'
import { ConversationDialog } from './ConversationDialog.tsx'
import { forgetOnceStored } from './shared.data.ts'

const titleLength = 120
/** As much as the note of a report takes. */
const noteLength = 2000

/** The first line names the task, and the whole stands below where it says more. */
function taskOf({ text, files }: Shared): { title: string; description: string } {
  const first = text.split('\n')[0] ?? ''
  const title = first === '' ? (files[0]?.name ?? '') : first
  const short = title.length > titleLength ? `${title.slice(0, titleLength)}…` : title
  return { title: short, description: text === short ? '' : text }
}

type TargetProps = { icon: IconComponent; label: string; hint: string; onChoose: () => void }

function Target({ icon, label, hint, onChoose }: TargetProps) {
  return (
    <Row as="li">
      <Box component="button" type="button" onClick={onChoose} sx={target}>
        <IconTile icon={icon} tone="primary" size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{label}</Box>
          <Meta>{hint}</Meta>
        </Box>
      </Box>
    </Row>
  )
}

const target = {
  ...rowButton,
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  p: '14px 16px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  height: 1,
  '&:hover': { borderColor: 'primary.main' },
  ...focusRing('2px'),
} as const

/** What it can become, for whoever may make that. */
export function ShareTargets({ shared }: { shared: Shared }) {
  const { t } = useTranslation('share')
  const navigate = useNavigate()
  const mayTask = useMay('create', 'Task')
  const maySpend = useMay('create', 'Expense')
  const report = useNewReport()
  const [choosing, setChoosing] = useState(false)
  const toTask = () =>
    createTask({
      ...taskOf(shared),
      files: shared.files,
      onMade: (task) => {
        forgetOnceStored(shared, taskUploads(task.id))
        void navigate({ href: taskPath(task.key), replace: true })
      },
    })
  const toExpense = async () => {
    const uploads = await report.begin(shared.files, shared.text.slice(0, noteLength))
    if (uploads) forgetOnceStored(shared, uploads)
  }
  return (
    <Box component="section" aria-labelledby="share-ask" sx={{ mt: '20px' }}>
      <Typography id="share-ask" variant="subtitle1" component="h2" sx={{ mb: '10px' }}>
        {t('ask')}
      </Typography>
      <Box component="ul" sx={list}>
        <Target
          icon={MessageIcon}
          label={t('toMessage')}
          hint={t('toMessageHint')}
          onChoose={() => setChoosing(true)}
        />
        {mayTask && <Target icon={TasksIcon} label={t('toTask')} hint={t('toTaskHint')} onChoose={toTask} />}
        {maySpend && (
          <Target
            icon={ExpenseIcon}
            label={t('toExpense')}
            hint={t('toExpenseHint')}
            onChoose={() => void toExpense()}
          />
        )}
      </Box>
      {choosing && <ConversationDialog shared={shared} onClose={() => setChoosing(false)} />}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: '10px',
  gridTemplateColumns: { md: 'repeat(3, 1fr)' },
} as const
