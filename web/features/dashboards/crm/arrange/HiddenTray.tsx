import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import { AddIcon } from '../../../../ui/icons.ts'
import { useArranging } from './arranging.ts'

/** While the page is arranged: hidden cards wait at the bottom. */
export function HiddenTray({ hidden }: { hidden: readonly MovableWidget[] }) {
  const { t } = useTranslation('dashboard')
  const { show } = useArranging()
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: '20px', p: '16px 20px', border: '1px dashed', borderColor: 'controlLine', borderRadius: '10px' }}
    >
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: '8px' }}>
        {t('arrange.hidden')}
      </Typography>
      {hidden.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('arrange.noneHidden')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {hidden.map((widget) => (
          <Button
            key={widget}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            aria-label={t('arrange.show', { title: t(`${widget}.title`) })}
            onClick={() => show(widget)}
          >
            {t(`${widget}.title`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
