import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CodeText } from '../../ui/CodeText.tsx'
import { Meta, PlainList, Row } from '../../ui/layout.ts'
import type { ApiCall, ApiReference } from './api.data.ts'
import { parameterText } from './schemaText.ts'

const row = { py: '6px', '& + &': { borderTop: 1, borderColor: 'hairline' } } as const

/** What stands in the address. */
export function Parameters({ call, schemas }: { call: ApiCall; schemas: ApiReference['components']['schemas'] }) {
  const { t } = useTranslation('api')
  if (call.parameters.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: '4px' }}>
        {t('parameters')}
      </Typography>
      <PlainList>
        {call.parameters.map(({ name, in: place, required, schema }) => {
          return (
            <Box component="li" key={name} sx={row}>
              <Row sx={{ gap: '8px', flexWrap: 'wrap' }}>
                <Box sx={{ fontWeight: 600 }}>
                  <CodeText>{name}</CodeText>
                </Box>
                <Meta>
                  {t(`places.${place}`)}
                  {required && <>{` · ${t('required')}`}</>}
                </Meta>
              </Row>
              <Meta>
                <CodeText>{parameterText(schema, schemas)}</CodeText>
              </Meta>
              {schema.description !== undefined && (
                <Meta lang="en">
                  <bdi>{schema.description}</bdi>
                </Meta>
              )}
            </Box>
          )
        })}
      </PlainList>
    </Box>
  )
}

/** How the call may be refused; all refusals have one form. */
export function Refusals({ call, responses }: { call: ApiCall; responses: ApiReference['components']['responses'] }) {
  const { t } = useTranslation('api')
  const refusals = Object.entries(call.responses).flatMap(([status, { $ref }]) => {
    const refusal = responses[$ref?.split('/').at(-1) ?? '']
    return refusal ? [{ status, text: refusal.description }] : []
  })
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: '4px' }}>
        {t('refusals')}
      </Typography>
      <PlainList>
        {refusals.map(({ status, text }) => (
          <Box component="li" key={status} sx={{ ...row, display: 'flex', gap: '12px' }}>
            <Box sx={{ flexShrink: 0 }}>
              <CodeText>{status}</CodeText>
            </Box>
            <Meta lang="en">
              <bdi>{text.replaceAll('`', '')}</bdi>
            </Meta>
          </Box>
        ))}
      </PlainList>
    </Box>
  )
}
