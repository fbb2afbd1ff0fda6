import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Feed, feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { copyText } from '../../../ui/copyText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { CopyIcon, InfoIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { calendarKeys } from '../calendar.data.ts'

const programs = ['google', 'apple', 'outlook'] as const

/** A private address for other calendar programs: make it, copy it, renew it, take it back. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { query, address, open, revoke, busy } = useFeed()
  const feed = query.data?.feed
  const actions = feed && (
    <>
      <Button color="error" disabled={busy} onClick={() => void revoke()}>
        {t('feed.revoke')}
      </Button>
      <Button disabled={busy} onClick={() => void open(feed, true)}>
        {t('feed.renew')}
      </Button>
    </>
  )
  const body = () => {
    if (!feed) return <MakeFeed busy={busy} onMake={(choice) => void open(choice, false)} />
    return (
      <>
        {address ? <Address address={address} /> : <Hint>{t('feed.hidden')}</Hint>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {feed.usedAt ? (
            <>
              {t('feed.used')} <Instant value={feed.usedAt} />
            </>
          ) : (
            t('feed.unused')
          )}
        </Typography>
        <HowTo />
      </>
    )
  }
  return (
    <AppDialog open onClose={onClose} title={t('feed.title')} actions={actions} busy={busy}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Typography variant="body2">{t('feed.text')}</Typography>
        <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
          {body}
        </Loaded>
      </Box>
    </AppDialog>
  )
}

const Hint = ({ children }: { children: string }) => (
  <Alert severity="info" icon={<InfoIcon />}>
    {children}
  </Alert>
)

function MakeFeed({ busy, onMake }: { busy: boolean; onMake: (choice: FeedChoice) => void }) {
  const { t } = useTranslation('calendar')
  const [choice, setChoice] = useState<FeedChoice>({
    ...{ tasks: true, holidays: true },
    // Customers and money leave the house only for who says so.
    ...{ closings: false, payments: false },
  })
  return (
    <>
      <Box sx={{ display: 'grid' }}>
        {feedParts.map((part) => (
          <FormControlLabel
            key={part}
            control={<Switch checked={choice[part]} onChange={(_event, on) => setChoice({ ...choice, [part]: on })} />}
            label={t(`feed.with.${part}`)}
          />
        ))}
      </Box>
      <Box>
        <Button variant="contained" loading={busy} onClick={() => onMake(choice)}>
          {t('feed.make')}
        </Button>
      </Box>
    </>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const copy = () => copyText(address, t('feed.copied'))
  return (
    <>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <OutlinedInput
          readOnly
          fullWidth
          value={address}
          inputProps={{ 'aria-label': t('feed.address'), dir: 'ltr' }}
          onFocus={(event) => event.target.select()}
          sx={fieldHeight('medium')}
        />
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
      </Box>
      <Hint>{t('feed.once')}</Hint>
    </>
  )
}

function HowTo() {
  const { t } = useTranslation('calendar')
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '8px' }}>
      {programs.map((program) => (
        <Box key={program}>
          <Typography component="dt" variant="subtitle2">
            {t(`feed.programs.${program}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
            {t(`feed.how.${program}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const feedParts = ['tasks', 'holidays', 'closings', 'payments'] as const
type FeedChoice = Pick<Feed, (typeof feedParts)[number]>

/** The address itself is known only right after it was made. */
function useFeed() {
  const { t } = useTranslation('calendar')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: calendarKeys.feed,
    queryFn: ({ signal }) => call(feedEndpoints.read, { signal }),
  })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(showError)
    setBusy(false)
  }
  const open = async ({ tasks, holidays, closings, payments }: FeedChoice, renews: boolean) => {
    if (renews && !(await confirm({ title: t('feed.renewTitle'), text: t('feed.renewText'), action: t('feed.renew') })))
      return
    await run(async () => {
      const { feed, address: made } = await call(feedEndpoints.open, { body: { tasks, holidays, closings, payments } })
      queryClient.setQueryData(calendarKeys.feed, { feed })
      setAddress(new URL(made, window.location.origin).href)
    })
  }
  const revoke = async () => {
    const question = {
      title: t('feed.revokeTitle'),
      text: t('feed.revokeText'),
      action: t('feed.revoke'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await run(async () => {
      await call(feedEndpoints.revoke)
      queryClient.setQueryData(calendarKeys.feed, { feed: null })
      setAddress(undefined)
      toast.success(t('feed.revoked'))
    })
  }
  return { query, address, open, revoke, busy }
}
