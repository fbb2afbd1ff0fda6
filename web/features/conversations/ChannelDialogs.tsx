import { ChannelBrowser } from './ChannelBrowser.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { useChannelDialog } from './channelDialogs.ts'

/** Whichever of the channel dialogs is open. */
export function ChannelDialogs() {
  const { opened } = useChannelDialog()
  if (opened === null) return null
  if (opened.kind === 'browse') return <ChannelBrowser />
  return opened.kind === 'edit' ? <ChannelDialog key={opened.channel.id} channel={opened.channel} /> : <ChannelDialog />
}
