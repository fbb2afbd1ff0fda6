import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type TokenScope, tokenAreas, tokenRights } from '#contract/accounts/tokenScopes.ts'
import { useField } from '../../../../ui/form/useField.ts'

const isScopes = (value: unknown): value is TokenScope[] => Array.isArray(value)

/** Area by area, reading and writing apart. */
export function ScopesField({ name, scopes }: { name: string; scopes: readonly TokenScope[] }) {
  const { t } = useTranslation('profile')
  const { field, error, readOnly } = useField(name)
  const chosen = isScopes(field.value) ? field.value : []
  const id = useId()
  const areas = tokenAreas.filter((area) => tokenRights.some((right) => scopes.includes(`${area}:${right}`)))
  const toggle = (scope: TokenScope, on: boolean) => {
    field.onChange(on ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  }
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Typography id={id} variant="body2" sx={{ mb: '6px', fontWeight: 550 }}>
        {t('tokens.scopes')}
      </Typography>
      <Box sx={grid}>
        <span />
        {tokenRights.map((right) => (
          <Typography key={right} variant="caption" color="textSecondary" sx={{ textAlign: 'center' }} aria-hidden>
            {t(`tokens.rights.${right}`)}
          </Typography>
        ))}
        {areas.map((area, at) => (
          <Box key={area} sx={{ display: 'contents' }}>
            <span>{t(`tokens.areas.${area}`)}</span>
            {tokenRights.map((right) => {
              const scope: TokenScope = `${area}:${right}`
              if (!scopes.includes(scope)) return <span key={right} />
              return (
                <Checkbox
                  key={right}
                  size="small"
                  checked={chosen.includes(scope)}
                  disabled={readOnly}
                  onChange={(_event, on) => toggle(scope, on)}
                  slotProps={{
                    input: {
                      'aria-label': `${t(`tokens.areas.${area}`)}: ${t(`tokens.rights.${right}`)}`,
                      ...(at === 0 && right === 'read' ? { ref: field.ref } : {}),
                    },
                  }}
                  sx={{ justifySelf: 'center' }}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 72px 72px',
  alignItems: 'center',
  px: '12px',
  py: '8px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  fontSize: 'size.text',
} as const
