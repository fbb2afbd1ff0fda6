import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ActivityDetail } from '#contract/activityLog/activityLog.schemas.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Meta } from '../../../ui/layout.ts'

const short = (hash: string) => `${hash.slice(0, 16)}…`

/** A line's place in the chain. */
export function SealFact({ seal }: Pick<ActivityDetail, 'seal'>) {
  const { t } = useTranslation('activityLog')
  if (seal === null) return <Box sx={{ color: 'text.secondary' }}>{t('detail.notSealed')}</Box>
  return (
    <>
      <CodeText title={seal.hash}>{short(seal.hash)}</CodeText>
      <Meta>
        {seal.previousHash === '' ? (
          t('detail.firstSeal')
        ) : (
          <>
            {t('detail.previousSeal')} <CodeText title={seal.previousHash}>{short(seal.previousHash)}</CodeText>
          </>
        )}
      </Meta>
      {seal.erased && <Meta>{t('detail.erased')}</Meta>}
    </>
  )
}
