import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { plainText } from '#contract/messages/mentions.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTyping } from '../../messages/typing/useTyping.ts'

function LastWords({ row }: { row: InboxRow }) {
  const { t } = useTranslation('direct')
  const me = useSession((session) => session.user?.id)
  const last = row.lastMessage
  if (!last) return t('list.nothingYet')
  const words = () => {
    if (last.deleted) return t('list.deleted')
    if (last.text !== '') return last.text
    return t('list.files', { count: last.files })
  }
  if (last.authorId === me) return `${t('list.mine')} ${words()}`
  const first = last.authorName.split(' ')[0] ?? last.authorName
  return row.type === 'group' ? `${first}: ${words()}` : words()
}

const names = ({ people }: InboxRow) =>
  people.map(({ id, fullName }) => ({ kind: 'person' as const, id, name: fullName }))

/** Who types comes before what one has not sent yet, and that before what was said last. */
export function Preview({ row }: { row: InboxRow }) {
  const { t } = useTranslation('direct')
  const typing = useTyping(row.id)
  if (typing.length > 0) {
    const name = typing[0]?.fullName.split(' ')[0] ?? ''
    return (
      <Box component="span" sx={{ color: 'tone.primary.ink', fontWeight: 550 }}>
        {row.type === 'group' ? t('list.somebodyTypes', { name }) : t('list.types')}
      </Box>
    )
  }
  if (row.draft.trim() !== '') {
    return (
      <>
        <Box component="span" sx={{ color: 'tone.error.ink', fontWeight: 600 }}>
          {`${t('list.draft')} `}
        </Box>
        {plainText(row.draft, names(row))}
      </>
    )
  }
  return <LastWords row={row} />
}
