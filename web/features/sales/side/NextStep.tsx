import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { call } from '../../../lib/http/call.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { namedDay, plainDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { clockText, exactText } from '../../../ui/format/instantText.ts'
import { dayIn, daysBetween } from '../../../ui/format/zone.ts'
import { CalendarEventIcon, CheckIcon, ClockIcon, EditIcon, FlagIcon, TrashIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { tint } from '../../../ui/theme/tint.ts'
import { useDealWrite } from '../state/useDealWrite.ts'
import { later } from './later.ts'
import { NextStepDialog } from './NextStepDialog.tsx'

type Step = NonNullable<DealDetail['nextStep']>

const delays = { tomorrow: 1, threeDays: 3, nextWeek: 7 } as const

export function NextStep({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const write = useDealWrite()
  const now = useNow()
  const { timeZone } = useFormat()
  const [editing, setEditing] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { nextStep } = deal
  const works = deal.may.work && isOpen(deal.stage)
  const set = (next: { text: string; at: string; ownerId: number } | null, version = deal.version) =>
    write(deal.id, () =>
      call(salesEndpoints.setNextStep, { params: { id: deal.id }, body: { nextStep: next, version } }),
    )
  const end = async ({ text, at, owner }: Step, said: string) => {
    const done = await set(null)
    // The current version is one higher: it was just written.
    if (done) toast.undo(said, () => void set({ text, at, ownerId: owner.id }, deal.version + 1))
  }
  const dialog = editing && <NextStepDialog deal={deal} onClose={() => setEditing(false)} />
  if (!nextStep) {
    if (!works) return null
    return (
      <Box component="section" aria-label={t('next.title')} sx={none}>
        <Row sx={heading}>
          <FlagIcon width={18} height={18} aria-hidden />
          <h2>{t('next.none')}</h2>
        </Row>
        <Box sx={{ mt: '4px', mb: '12px', fontSize: 'size.text', color: 'text.secondary' }}>{t('next.noneText')}</Box>
        <Button onClick={() => setEditing(true)}>{t('next.plan')}</Button>
        {dialog}
      </Box>
    )
  }
  const push = (days: number) => {
    setAnchor(null)
    void set({ text: nextStep.text, at: later(nextStep.at, days, now, timeZone), ownerId: nextStep.owner.id })
  }
  return (
    <Box component="section" aria-label={t('next.title')} sx={card}>
      <Row>
        <Box sx={{ ...heading, flex: 1 }}>
          <FlagIcon width={18} height={18} aria-hidden />
          <h2>{t('next.title')}</h2>
        </Box>
        {works && (
          <ActionMenu
            label={t('next.menu')}
            actions={[
              { id: 'edit', label: t('next.edit'), icon: EditIcon, onSelect: () => setEditing(true) },
              {
                id: 'remove',
                label: t('next.remove'),
                icon: TrashIcon,
                danger: true,
                onSelect: () => void end(nextStep, t('next.removed')),
              },
            ]}
          />
        )}
      </Row>
      <Box sx={{ mt: '6px', fontSize: 'size.lead', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{nextStep.text}</bdi>
      </Box>
      <Row sx={facts}>
        <CalendarEventIcon width={18} height={18} aria-hidden />
        <When at={nextStep.at} alarming={works} />
        <span aria-hidden>·</span>
        <Face person={{ ...nextStep.owner, presence: null }} size={20} />
        <bdi>{nextStep.owner.fullName}</bdi>
      </Row>
      {works && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', mt: '14px' }}>
          <Button variant="contained" startIcon={<CheckIcon />} onClick={() => void end(nextStep, t('next.completed'))}>
            {t('next.done')}
          </Button>
          <Button
            aria-haspopup="menu"
            startIcon={<ClockIcon />}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ bgcolor: 'background.paper' }}
          >
            {t('next.later')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {(['tomorrow', 'threeDays', 'nextWeek'] as const).map((delay) => (
              <MenuItem key={delay} onClick={() => push(delays[delay])}>
                {t(`next.${delay}`)}
              </MenuItem>
            ))}
            <MenuItem
              onClick={() => {
                setAnchor(null)
                setEditing(true)
              }}
            >
              {t('next.chooseDay')}
            </MenuItem>
          </Menu>
        </Box>
      )}
      {dialog}
    </Box>
  )
}

const frame = { p: '16px', borderRadius: '10px', border: '1px solid' } as const
const card = {
  ...frame,
  borderColor: (theme: Theme) => tint(theme.vars.palette.primary.main, 50),
  bgcolor: (theme: Theme) =>
    `color-mix(in srgb, ${theme.vars.palette.primary.main} 5%, ${theme.vars.palette.background.paper})`,
} as const
const none = { ...frame, borderStyle: 'dashed', borderColor: 'controlLine' } as const
const heading = {
  gap: '8px',
  color: 'tone.primary.ink',
  '& h2': { m: 0, fontSize: 'size.text', lineHeight: '20px', fontWeight: 600 },
} as const
const facts = {
  flexWrap: 'wrap',
  gap: '4px 8px',
  mt: '6px',
  fontSize: 'size.text',
  color: 'text.secondary',
} as const

/** "yarın 10:30", "20 Kasım 14:00": a plan always says its hour. */
function When({ at, alarming }: { at: string; alarming: boolean }) {
  const format = useFormat()
  const now = useNow()
  const moment = new Date(at)
  const day = dayIn(moment, format.timeZone)
  const today = dayIn(now, format.timeZone)
  const near = daysBetween(today, day) <= 1
  const color = moment < now ? 'tone.error.ink' : near ? 'tone.warning.ink' : 'text.primary'
  return (
    <Box
      component="time"
      dateTime={at}
      title={exactText(moment, format)}
      sx={{ fontWeight: 600, color: alarming ? color : 'text.secondary' }}
    >
      <bdi>
        {namedDay(day, today, format.locale) ?? plainDay(day, today, format.locale)} {clockText(moment, format)}
      </bdi>
    </Box>
  )
}
