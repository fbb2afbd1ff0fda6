import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import { href } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import {
  ArrowStartIcon,
  BellOffIcon,
  BlockIcon,
  BookmarkIcon,
  CloseIcon,
  EyeOffIcon,
  LeaveIcon,
  StarIcon,
} from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useContact, useContactChanges } from '../../contacts/contacts.data.ts'
import { isMuted } from '../../inbox/unread.ts'
import { useConversation } from '../../messages/messages.data.ts'
import { PersonHover } from '../../presence/PersonHover.tsx'
import { useDangers, useMute } from '../useConversationActions.ts'
import { About } from './About.tsx'
import { InfoSection } from './InfoSection.tsx'
import { DangerLine, LinkLine, SwitchLine } from './OptionLine.tsx'
import { PersonHead } from './PersonHead.tsx'
import { SharedFiles } from './SharedFiles.tsx'
import { Tags } from './Tags.tsx'
import { useUserDetail } from './useUserDetail.ts'

type InfoPaneProps = {
  row: InboxRow
  /** On a phone it is a screen of its own, with a way back. */
  phone: boolean
  onClose: () => void
  onSearch: () => void
  onGone: () => Promise<void>
}

function Important({ contact }: { contact: Contact }) {
  const { t } = useTranslation('direct')
  const { update } = useContactChanges(contact)
  return (
    <SwitchLine
      icon={StarIcon}
      label={t('options.importantPerson')}
      checked={contact.important}
      onChange={(important) => update.mutate({ important })}
    />
  )
}

function Options({ row, contact }: { row: InboxRow; contact: Contact | undefined }) {
  const { t } = useTranslation('direct')
  const mute = useMute(row)
  return (
    <InfoSection heading={t('options.title')}>
      {contact && <Important contact={contact} />}
      <SwitchLine
        icon={BellOffIcon}
        label={t('options.mute')}
        checked={isMuted(row, useNow())}
        onChange={(muted) => mute.mutate(muted)}
      />
      <LinkLine
        icon={BookmarkIcon}
        label={t('options.starred')}
        href={href(paths.starredMessages, { conversationId: row.id })}
      />
    </InfoSection>
  )
}

function Dangers({
  row,
  contact,
  onGone,
}: {
  row: InboxRow
  contact: Contact | undefined
  onGone: () => Promise<void>
}) {
  const { t } = useTranslation('direct')
  const dangers = useDangers(row, contact, onGone)
  return (
    <InfoSection>
      {contact ? (
        <>
          <DangerLine
            icon={BlockIcon}
            label={t(contact.blocked ? 'blocked.undo' : 'block.action')}
            calm={contact.blocked}
            onClick={dangers.toggleBlock}
          />
          <DangerLine icon={EyeOffIcon} label={t('delete.action')} calm onClick={dangers.remove} />
        </>
      ) : (
        <DangerLine icon={LeaveIcon} label={t('leave.action')} onClick={dangers.leave} />
      )}
    </InfoSection>
  )
}

function OfPerson({
  person,
  contact,
  onSearch,
}: {
  person: InboxRow['people'][number]
  contact: Contact | undefined
  onSearch: () => void
}) {
  const detail = useUserDetail(person.id)
  return (
    <>
      <PersonHead person={person} detail={detail.data} onSearch={onSearch} />
      <About detail={detail} />
      {contact && <Tags contact={contact} />}
    </>
  )
}

export function InfoPane({ row, phone, onClose, onSearch, onGone }: InfoPaneProps) {
  const { t } = useTranslation('direct')
  const person = row.type === 'dm' ? row.people[0] : undefined
  const contact = useContact(person?.id)
  const title = t(person ? 'info.person' : 'info.group')
  return (
    <Box component="aside" aria-label={title} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Row data-conversation-head sx={head}>
        {phone && (
          <IconAction icon={ArrowStartIcon} label={t('chat.back')} size="medium" edge="start" onClick={onClose} />
        )}
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {!phone && <IconAction icon={CloseIcon} label={t('info.close')} size="medium" onClick={onClose} />}
      </Row>
      <Box sx={{ flex: 1, minHeight: 0, overflowX: 'hidden', overflowY: 'auto', scrollbarWidth: 'thin' }}>
        {person ? (
          <OfPerson person={person} contact={contact} onSearch={onSearch} />
        ) : (
          <Members conversationId={row.id} />
        )}
        <SharedFiles conversationId={row.id} />
        <Options row={row} contact={contact} />
        <Dangers row={row} contact={contact} onGone={onGone} />
      </Box>
    </Box>
  )
}

const head = {
  gap: '8px',
  height: 64,
  flexShrink: 0,
  paddingInlineStart: '20px',
  paddingInlineEnd: '12px',
  borderBottom: 1,
  borderColor: 'hairline',
} as const

function Members({ conversationId }: { conversationId: number }) {
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
