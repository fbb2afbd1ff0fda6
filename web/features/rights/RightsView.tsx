import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rights } from '#contract/rights/rights.endpoints.ts'
import { actions, subjects } from '#contract/roles/abilities.ts'
import { useAnySearch, useChangeAddress } from '../../lib/address/useAddress.ts'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { type Question, RightsMatrix } from './RightsMatrix.tsx'
import { RoleName } from './RoleName.tsx'
import { WhyAnswer } from './WhyAnswer.tsx'

/** The address keeps the chosen cell: the answer can be shared as a link. */
function useQuestion(): [Question | undefined, (next: Question) => void] {
  const { islem, modul } = useAnySearch()
  const change = useChangeAddress()
  const ask = ({ action, subject }: Question) => change({ islem: action, modul: subject }, { replace: true })
  const action = actions.find((known) => known === islem)
  const subject = subjects.find((known) => known === modul)
  return [action && subject && { action, subject }, ask]
}

/** What somebody may do, module by module; each answer can be explained. */
export function RightsView({ rights, mine = false, tools }: { rights: Rights; mine?: boolean; tools?: ReactNode }) {
  const { t } = useTranslation('rights')
  const [question, ask] = useQuestion()
  const { standing, roles } = rights
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
      {standing !== 'able' && (
        <Alert severity="warning" icon={<WarningIcon />}>
          {t(`reason.${standing}`)}
        </Alert>
      )}
      <Card title={t(mine ? 'rolesMine' : 'roles')} tools={tools}>
        <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          {roles.map((role) => (
            <Box key={role.id} component="li" sx={{ minWidth: 0 }}>
              <RoleName role={role} />
            </Box>
          ))}
        </PlainList>
      </Card>
      <Card title={t('why')}>
        {question ? (
          <WhyAnswer rights={rights} question={question} mine={mine} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('askHint')}
          </Typography>
        )}
      </Card>
      <Card title={t('effective')} flush>
        <RightsMatrix rules={roles.flatMap(({ rules }) => rules)} asked={question} onAsk={ask} />
      </Card>
    </Box>
  )
}
