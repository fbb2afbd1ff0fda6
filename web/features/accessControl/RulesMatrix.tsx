import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { type AbilityRule, abilityOf, actions, subjects } from '#contract/roles/abilities.ts'
import { CheckIcon, SubtractIcon } from '../../ui/icons.ts'

const modules = subjects.filter((subject) => subject !== 'all')

function Mark({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('accessControl')
  const Icon = allowed ? CheckIcon : SubtractIcon
  return (
    <Box
      component="span"
      role="img"
      aria-label={t(allowed ? 'allowed' : 'denied')}
      sx={{ color: allowed ? 'tone.success.ink' : 'text.disabled' }}
    >
      <Icon width={18} height={18} aria-hidden />
    </Box>
  )
}

/** Module by action: each mark is the answer that menus, routes and screens get from these rules. */
export function RulesMatrix({ rules }: { rules: readonly AbilityRule[] }) {
  const { t } = useTranslation('accessControl')
  const ability = abilityOf(rules)
  return (
    <Box role="group" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={t('rules')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('module')}</TableCell>
            {actions.map((action) => (
              <TableCell key={action} align="center">
                {t(`actions.${action}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {modules.map((subject) => (
            <TableRow key={subject}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {t(`subjects.${subject}`)}
              </TableCell>
              {actions.map((action) => (
                <TableCell key={action} align="center">
                  <Mark allowed={ability.can(action, subject)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
