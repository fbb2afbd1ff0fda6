import type { Feature } from '../../platform/feature.ts'
import { channelSearch } from './channels.search.ts'
import { conversationRoutes } from './conversations.routes.ts'
import {
  addChannelRules,
  addDeletedChannels,
  addMemberRoleVersion,
  addStarredConversations,
  createBotChannels,
  createConversations,
  indexHiddenConversations,
} from './conversations.table.ts'
import { firstChannelJobs, firstChannelReactions } from './firstChannels.ts'
import { newcomerJobs, newcomerReactions } from './newcomers.ts'
import { pictureReaders } from './picture.ts'
import { roomsOfMember } from './rooms.ts'
import { typingSockets } from './typing.ts'

export const conversationsFeature: Feature = {
  name: 'conversations',
  routes: conversationRoutes,
  migrations: {
    '2026-11-15-21-conversations': createConversations,
    '2026-11-15-25-starred-conversations': addStarredConversations,
    '2026-11-15-27-hidden-conversations': indexHiddenConversations,
    '2026-11-18-60-channel-rules': addChannelRules,
    '2026-11-18-63-deleted-channels': addDeletedChannels,
    '2026-11-18-78-version-of-channel-members': addMemberRoleVersion,
    '2026-11-19-82-bot-channels': createBotChannels,
  },
  jobs: { ...firstChannelJobs, ...newcomerJobs },
  reactions: { ...firstChannelReactions, ...newcomerReactions },
  rooms: roomsOfMember,
  search: channelSearch,
  sockets: typingSockets,
  fileReaders: pictureReaders,
}
