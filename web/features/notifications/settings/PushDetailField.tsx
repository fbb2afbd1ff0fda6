import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushDetail, pushDetails } from '#contract/notifications/push.endpoints.ts'

type PushDetailFieldProps = { value: PushDetail; onChange: (detail: PushDetail) => void }

/** How much others can read on a screen that lies on a table. Saved as it is chosen. */
export function PushDetailField({ value, onChange }: PushDetailFieldProps) {
  const { t } = useTranslation('notifications')
  const id = useId()
  return (
    <FormControl component="fieldset" sx={{ mt: '20px' }}>
      <FormLabel id={id} component="legend">
        {t('push.detail.title')}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: '8px' }}>
        {t('push.detail.text')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => {
          const detail = pushDetails.find((one) => one === next)
          if (detail) onChange(detail)
        }}
        sx={{ gap: '8px' }}
      >
        {pushDetails.map((detail) => (
          <FormControlLabel
            key={detail}
            value={detail}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${detail}` } }} />}
            label={
              <Box component="span" sx={{ display: 'block', pt: '4px' }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                  {t(`push.detail.${detail}`)}
                </Box>
                <Typography
                  id={`${id}-${detail}`}
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {t(`push.detail.${detail}Hint`)}
                </Typography>
              </Box>
            }
            sx={{ alignItems: 'flex-start' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
