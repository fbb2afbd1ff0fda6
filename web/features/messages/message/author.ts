import type { Message } from '#contract/messages/messages.schemas.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'

/** Whoever wrote a message, as a face shows them. */
export const authorOf = ({
  authorId,
  authorName,
  authorAvatar,
  authorIsBot,
}: Pick<Message, 'authorId' | 'authorName' | 'authorAvatar' | 'authorIsBot'>) =>
  ({
    ...{ id: authorId, fullName: authorName, avatar: authorAvatar, isBot: authorIsBot },
    presence: null,
  }) satisfies PersonLike
