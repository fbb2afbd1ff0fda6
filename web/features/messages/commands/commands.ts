import type { ComponentType } from 'react'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { Language } from '#contract/locale/languages.ts'
import { plainText } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import type { Action, Subject } from '#contract/roles/abilities.ts'
import { fold } from '#contract/text/fold.ts'
import type { IconComponent } from '../../../ui/pointing.ts'

/** What stands behind the name of a command. */
export interface CommandLine {
  /** With its mentions as tokens, as in a message. */
  text: string
  named: readonly Named[]
  /** What lies in the field beside the text. */
  files: readonly StoredFile[]
}

export interface CommandDialogProps {
  line: CommandLine
  /** It was done: the line leaves the field, and the files with it if they were used. */
  onDone: (usedFiles?: boolean) => void
  onClose: () => void
}

/** A line that begins with its name opens a form, filled from the line, instead of being sent. */
export interface MessageCommand {
  id: 'task' | 'expense' | 'reminder' | 'status'
  /** One word in each language. Whoever types any of them is understood, whatever language they read. */
  names: Readonly<Record<Language, string>>
  icon: IconComponent
  /** Who has not this right is not offered it. */
  asks?: { action: Action; subject: Subject }
  Dialog: ComponentType<CommandDialogProps>
}

const namesOf = ({ names }: MessageCommand) => Object.values(names).map(fold)

/** Those that a typed beginning may become: `/gör`, `/ta`. */
export const commandsFor = (query: string, commands: readonly MessageCommand[]): readonly MessageCommand[] =>
  commands.filter((command) => namesOf(command).some((name) => name.startsWith(fold(query))))

/** Only a name that stands alone at the very beginning: "/etc/hosts" is a message, and so is " /görev". */
export function readCommand(text: string, commands: readonly MessageCommand[]) {
  const [whole, name] = /^\/(\S+)(?:\s+|$)/.exec(text) ?? []
  if (whole === undefined || name === undefined) return undefined
  const command = commands.find((one) => namesOf(one).includes(fold(name)))
  return command && { command, text: text.slice(whole.length).trim() }
}

/** The line as a person reads it. */
export const plainLine = ({ text, named }: CommandLine): string => plainText(text, named)
