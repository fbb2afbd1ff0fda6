import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Action, actions, type Subject } from '#contract/roles/abilities.ts'
import { PlainList, Row } from '../../ui/layout.ts'
import { useModuleName } from './useModuleName.ts'

type ModuleMatrixProps = {
  label: string
  modules: readonly Subject[]
  /** Nothing where the module knows no such action. */
  cell: (action: Action, subject: Subject) => ReactNode | undefined
}

/** Module by action: a table where there is room, module under module on a phone. */
export function ModuleMatrix(props: ModuleMatrixProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'))
  return narrow ? <Modules {...props} /> : <Grid {...props} />
}

function Grid({ label, modules, cell }: ModuleMatrixProps) {
  const { t } = useTranslation('accessControl')
  const nameOf = useModuleName()
  return (
    <Box role="group" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={{ width: 1, borderCollapse: 'collapse', fontSize: 'size.text' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...headLook, textAlign: 'start', paddingInlineStart: '20px' }}>
              {t('module')}
            </Box>
            {actions.map((action) => (
              <Box key={action} component="th" scope="col" sx={headLook}>
                {t(`actions.${action}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((subject) => (
            <Box key={subject} component="tr" sx={{ '&:hover': { bgcolor: 'action.hover' } }}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cellLook, ...nameLook, fontWeight: subject === 'all' ? 600 : 450 }}
              >
                {nameOf(subject)}
              </Box>
              {actions.map((action) => (
                <Box key={action} component="td" sx={cellLook}>
                  {cell(action, subject)}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Modules({ label, modules, cell }: ModuleMatrixProps) {
  const { t } = useTranslation('accessControl')
  const nameOf = useModuleName()
  return (
    <PlainList aria-label={label}>
      {modules.map((subject) => (
        <Box
          key={subject}
          component="li"
          sx={{ px: '20px', py: '12px', borderTop: 1, borderColor: 'hairline', minWidth: 0 }}
        >
          <Box sx={{ fontWeight: 600, fontSize: 'size.text', mb: '4px' }}>{nameOf(subject)}</Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: '2px 12px' }}>
            {actions.flatMap((action) => {
              const content = cell(action, subject)
              return content === undefined
                ? []
                : [
                    <Row key={action} sx={{ gap: '6px', minHeight: 40, fontSize: 'size.text' }}>
                      {content}
                      <span aria-hidden>{t(`actions.${action}`)}</span>
                    </Row>,
                  ]
            })}
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}

const cellLook = {
  height: 44,
  px: '8px',
  textAlign: 'center',
  borderTop: 1,
  borderColor: 'hairline',
} as const

const headLook = {
  ...cellLook,
  height: 40,
  bgcolor: 'faint',
  fontSize: 'size.small',
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const

const nameLook = { textAlign: 'start', paddingInlineStart: '20px', whiteSpace: 'nowrap' } as const
