import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CheckIcon } from '../../../ui/icons.ts'
import { steps } from './steps.ts'

/** Where one is: done steps ticked, the present one filled. */
export function StepMarks({ current }: { current: number }) {
  const { t } = useTranslation('accounts')
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      sx={{ display: 'flex', gap: '8px', listStyle: 'none', m: 0, mb: '24px', p: 0 }}
    >
      {steps.map(({ name }, at) => {
        const reached = at <= current
        return (
          <Box
            component="li"
            key={name}
            aria-current={at === current ? 'step' : undefined}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <Box sx={{ height: 4, borderRadius: '2px', bgcolor: reached ? 'primary.main' : 'action.selected' }} />
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '4px',
                mt: '8px',
                fontSize: '0.8125rem',
                lineHeight: '18px',
                fontWeight: at === current ? 600 : 450,
                color: at === current ? 'tone.primary.ink' : 'text.secondary',
              }}
            >
              {at < current && <CheckIcon width={15} height={15} aria-hidden />}
              {t(`steps.${name}`)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
