import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { ChannelIcon, LockIcon } from '../../ui/icons.ts'
import { PictureOr } from '../../ui/PictureOr.tsx'

type ChannelFaceProps = { channel: Pick<Conversation, 'visibility' | 'image'>; size?: number }

/** Its picture; without one, a tile that says who reads it. */
export const ChannelFace = ({ channel: { visibility, image }, size = 36 }: ChannelFaceProps) => (
  <PictureOr image={image} size={size}>
    <IconTile icon={visibility === 'private' ? LockIcon : ChannelIcon} tone="primary" size={size} />
  </PictureOr>
)
