import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { abilityOf } from '#contract/roles/abilities.ts'
import { silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { bannerStrip } from '../../../ui/bannerStrip.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { systemStatusKeys, useSilence } from '../systemStatus.data.ts'

/** Over every page of a restored workspace, for people who may confirm that it is the one in use. */
export function SilenceBanner() {
  const { t } = useTranslation('systemStatus')
  const textId = useId()
  const rules = useSession((session) => session.rules)
  const { data } = useSilence(abilityOf(rules).can('manage', 'all'))
  const goLive = useGoLive()
  const confirm = useConfirm()
  if (!data?.since) return null
  const ask = async () => {
    const due = data.waiting.reduce((sum, kind) => sum + kind.due, 0)
    const later = data.waiting.reduce((sum, kind) => sum + kind.later, 0)
    const text = t('silence.ask', { due, later })
    if ((await confirm({ title: t('silence.title'), text, action: t('silence.button') })) !== false) goLive.mutate()
  }
  return (
    <Box
      component="aside"
      aria-labelledby={textId}
      sx={{ ...bannerStrip, flexWrap: 'wrap', bgcolor: 'tone.warning.ground', color: 'tone.warning.ink' }}
    >
      <span id={textId}>{t('silence.text')}</span>
      <Button size="small" color="inherit" variant="outlined" loading={goLive.isPending} onClick={() => void ask()}>
        {t('silence.button')}
      </Button>
    </Box>
  )
}

function useGoLive() {
  const { t } = useTranslation('systemStatus')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(silenceEndpoints.end, {}),
    onSuccess: (now) => {
      queryClient.setQueryData(systemStatusKeys.silence, now)
      toast.success(t('silence.done'))
    },
    onError: showError,
  })
}
