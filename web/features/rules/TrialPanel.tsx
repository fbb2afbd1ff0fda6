import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mostTried, ruleBody, trialDays } from '#contract/rules/rules.schemas.ts'
import { Pager } from '../../ui/DataTable/Pager.tsx'
import { AutomationIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { EventLine } from './EventLine.tsx'
import { type RuleDraft, triedOf } from './ruleDraft.ts'
import { rowsPerPage, type Tried, useTrial } from './rules.data.ts'

const tried = ruleBody.pick({ kinds: true, conditions: true })

/** Of what stands in the form now, saved or not. */
export function TrialPanel() {
  const { t } = useTranslation('rules')
  const { getValues } = useFormContext<RuleDraft>()
  const [asked, setAsked] = useState<{ of: Tried | undefined; time: number }>()
  const ask = () => setAsked({ of: tried.safeParse(triedOf(getValues())).data, time: (asked?.time ?? 0) + 1 })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' }}>
      <Box>
        <Button variant="outlined" startIcon={<AutomationIcon />} onClick={ask}>
          {t('trial.action', { days: trialDays })}
        </Button>
      </Box>
      <Box role="status">
        {asked?.of === undefined
          ? asked && (
              <Typography variant="body2" color="textSecondary">
                {t('trial.incomplete')}
              </Typography>
            )
          : null}
      </Box>
      {asked?.of && <Found key={asked.time} tried={asked.of} />}
    </Box>
  )
}

function Found({ tried: wanted }: { tried: Tried }) {
  const { t } = useTranslation('rules')
  const [page, setPage] = useState(1)
  const query = useTrial(wanted, page)
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ rows, total, more }) => (
        <Box sx={{ fontSize: 'size.text' }}>
          <Typography variant="body2">
            {total === 0 ? t('trial.empty', { days: trialDays }) : t('trial.count', { total })}
          </Typography>
          {more && (
            <Typography variant="caption" color="textSecondary">
              {t('trial.more', { most: mostTried })}
            </Typography>
          )}
          {total > 0 && (
            <>
              <Typography variant="caption" color="textSecondary">
                {t('trial.text')}
              </Typography>
              <PlainList as="ol" aria-label={t('trial.title')}>
                {rows.map((event) => (
                  <EventLine key={event.id} event={event}>
                    {event.actor}
                  </EventLine>
                ))}
              </PlainList>
            </>
          )}
          {total > rowsPerPage && (
            <Pager
              state={{ page, size: rowsPerPage, sort: '-at', q: '', filters: {} }}
              total={total}
              phone
              onStateChange={(next) => setPage(next.page)}
            />
          )}
        </Box>
      )}
    </Loaded>
  )
}
