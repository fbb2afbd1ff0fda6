import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, Member } from '#contract/conversations/conversations.endpoints.ts'
import { defaultLanguage, isLanguage } from '#contract/locale/languages.ts'
import type { Choice } from '../../../ui/Editor/choices.ts'
import { emojiFinder } from '../../../ui/Editor/findEmoji.ts'
import { commandsFor, type MessageCommand } from '../commands/commands.ts'
import { nameFinder } from './findNames.ts'

interface ConversationOfComposer {
  /** Unknown while it loads, or after leaving: then nobody is offered. */
  conversation: Conversation | undefined
  members: readonly Member[]
  me: number
  /** None where the text is no line to send now. */
  commands?: readonly MessageCommand[]
}

/** What a field offers behind `@` and `:`, and behind `/`. */
export function useSuggestions({ conversation, members, me, commands = [] }: ConversationOfComposer) {
  const { t, i18n } = useTranslation('messages')
  const queryClient = useQueryClient()
  const findNames = useMemo(() => {
    if (!conversation) return async (): Promise<Choice[]> => []
    const words = {
      outside: t('composer.outside'),
      channel: t('composer.everybody'),
      here: t('composer.here'),
      role: t('composer.role'),
    }
    return nameFinder({ queryClient, conversation, members, me, words })
  }, [queryClient, conversation, members, me, t])
  const findEmoji = useMemo(() => emojiFinder(i18n.language), [i18n.language])
  const findCommands = async (query: string): Promise<Choice[]> =>
    commandsFor(query, commands).map(({ id, names, icon }) => ({
      id,
      label: isLanguage(i18n.language) ? names[i18n.language] : names[defaultLanguage],
      kind: 'command',
      detail: t(`commands.${id}`),
      icon,
    }))
  return { findNames, findEmoji, findCommands }
}
