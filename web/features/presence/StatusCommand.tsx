import { type CommandDialogProps, plainLine } from '../messages/commands/commands.ts'
import { StatusDialog } from './StatusDialog.tsx'

const leadingEmoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})\s*/v

/** `/durum 🏖️ Pazartesiye kadar izinli` */
export default function StatusCommand({ line, onDone, onClose }: CommandDialogProps) {
  const said = plainLine(line).replace(/\s+/g, ' ')
  const emoji = leadingEmoji.exec(said)?.[0].trim() ?? ''
  const text = said.replace(leadingEmoji, '')
  return <StatusDialog said={said === '' ? undefined : { emoji, text }} onSaved={onDone} onClose={onClose} />
}
