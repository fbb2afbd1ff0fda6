import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { explain } from '#contract/rights/explanation.ts'
import type { Grant, Rights } from '#contract/rights/rights.endpoints.ts'
import { Instant } from '../../ui/format/Instant.tsx'
import { FailedIcon, SuccessIcon } from '../../ui/icons.ts'
import { PlainList, Row } from '../../ui/layout.ts'
import type { Question } from './RightsMatrix.tsx'
import { RoleName } from './RoleName.tsx'
import { useModuleName } from './useModuleName.ts'

type WhyAnswerProps = { rights: Rights; question: Question; mine: boolean }

/** Why this person may do it or may not: the rule and the role that decide, and what would change the answer. */
export function WhyAnswer({ rights, question, mine }: WhyAnswerProps) {
  const { t } = useTranslation(['rights', 'accessControl'])
  const nameOf = useModuleName()
  const { allowed, reason, grants, wouldGrant } = explain(rights, question.action, question.subject)
  const Icon = allowed ? SuccessIcon : FailedIcon
  const words = {
    name: rights.person.fullName,
    module: nameOf(question.subject),
    action: t(`accessControl:actions.${question.action}`),
  }
  const [decisive, ...further] = grants
  return (
    <Box role="status" sx={{ display: 'flex', gap: '12px', minWidth: 0 }}>
      <Box component="span" sx={{ color: allowed ? 'tone.success.ink' : 'tone.error.ink', flexShrink: 0 }}>
        <Icon width={22} height={22} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '6px' }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t(`verdict.${mine ? 'mine' : 'person'}.${allowed ? 'may' : 'mayNot'}`, words)}
        </Typography>
        <Typography variant="body2" component="div">
          {reason !== 'granted' && <Box sx={{ mb: decisive ? '6px' : 0 }}>{t(`reason.${reason}`)}</Box>}
          {decisive && (
            <Because lead={t(allowed ? 'decidedBy' : 'wouldBeDecidedBy')} grants={[decisive]} given={rights.given} />
          )}
        </Typography>
        {further.length > 0 && (
          <Typography variant="body2" component="div" color="textSecondary">
            <Because lead={t('alsoBy')} grants={further} />
          </Typography>
        )}
        {wouldGrant.length > 0 && (
          <Typography variant="body2" component="div" color="textSecondary">
            <Because lead={t('wouldBy')} grants={wouldGrant} />
          </Typography>
        )}
      </Box>
    </Box>
  )
}

type BecauseProps = { lead: string; grants: readonly Grant[]; given?: Rights['given'] }

function Because({ lead, grants, given = [] }: BecauseProps) {
  const { t } = useTranslation(['rights', 'accessControl'])
  const nameOf = useModuleName()
  return (
    <>
      {lead}
      <PlainList sx={{ mt: '4px', display: 'grid', gap: '4px' }}>
        {grants.map(({ role, rule }) => (
          <Row key={`${role.id} ${rule.subject} ${rule.action}`} as="li" sx={{ flexWrap: 'wrap', gap: '4px 8px' }}>
            <RoleName role={role} />
            <span>
              {t('rule', { module: nameOf(rule.subject), action: t(`accessControl:actions.${rule.action}`) })}
            </span>
            <Since given={given.find(({ roleId }) => roleId === role.id)} />
          </Row>
        ))}
      </PlainList>
    </>
  )
}

function Since({ given }: { given: Rights['given'][number] | undefined }) {
  const { t } = useTranslation('rights')
  if (!given) return null
  return (
    <Typography variant="caption" color="textSecondary">
      {given.by === null ? t('givenBySystem') : t('given', { by: given.by })}
      {' · '}
      <Instant value={given.at} />
    </Typography>
  )
}
