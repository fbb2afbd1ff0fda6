import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PlainList, Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useConversation } from '../../messages/messages.data.ts'
import { PersonHover } from '../../presence/PersonHover.tsx'
import { InfoSection } from './InfoSection.tsx'

export function Members({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('direct')
  const { data } = useConversation(conversationId)
  return (
    <InfoSection heading={t('info.members')} first>
      {!data && <ListSkeleton rows={3} />}
      {data?.members.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('info.noMembers')}
        </Typography>
      )}
      <PlainList>
        {data?.members.map((member) => (
          <Row as="li" key={member.id} sx={{ minHeight: 46 }}>
            <PersonHover person={member}>
              <Person person={member} secondary={member.title || undefined} />
            </PersonHover>
          </Row>
        ))}
      </PlainList>
    </InfoSection>
  )
}
