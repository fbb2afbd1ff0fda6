/**
 * A client of İmece in one file: copy it into your own project. It needs nothing but `fetch`.
 *
 * Made from the contract, so do not change it here: `npm test -- server` fails when the two differ, and
 * docs/api.md says how it is made again. It holds the calls that an API token may make.
 */
export type Advance = {
  id: number
  owner: NamedPerson
  amount: number
  day: string
  note: string
  used: number
  remaining: number
  givenBy: NamedPerson
}

export type Attachment = {
  id: number
  name: string
  size: number
  type: string
  url: string
  thumbnail: string | null
  width: number | null
  height: number | null
}

export type Board = {
  boards: ({
    id: number
    title: string
    position: number
    wipLimit: number | null
    taskStatus: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive' | null
    colour: 'primary' | 'info' | 'success' | 'warning' | 'error' | 'secondary' | null
    glyph: 'empty' | 'half' | 'waiting' | 'done' | 'star' | 'flag' | null
    version: number
    itemsIds: number[]
    itemsCount: number
  })[]
  items: Card[]
  space: Space
  members: ({
    id: number
    fullName: string
    avatar: string | null
    isBot?: true
    title: string
    role: 'manager' | 'member' | null
  })[]
  cursor: number
}

export type BulkBody = {
  action: 'approve' | 'withdraw' | 'complete' | 'reopen' | 'remove' | 'restore'
  items: ({
    id: number
    version: number
  })[]
} | {
  action: 'cancel' | 'close'
  items: ({
    id: number
    version: number
  })[]
  reason: string
} | {
  action: 'change'
  items: ({
    id: number
    version: number
  })[]
  change: {
    assigneeId?: number
    approverId?: number | null
    priority?: 'low' | 'normal' | 'high' | 'urgent'
    endDay?: string | null
    spaceId?: number | null
    addLabels?: string[]
  }
}

export type BulkResult = {
  id: number
  done: boolean
  status: number
  code: string
  message: string
  task: Task | null
}

export type BusyOccurrence = {
  kind: 'busy'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  person: NamedPerson
}

export type CalendarEvent = {
  id: number
  occurrence: string | null
  title: string
  type: 'meeting' | 'personal' | 'holiday' | 'task' | 'sales' | 'leave'
  when: When
  timeZone: string
  recurrence: string | null
  place: string
  link: string
  text: string
  visibility: 'everyone' | 'busy' | 'private'
  reminders: number[]
  owner: NamedPerson
  guests: Guest[]
  outsideGuests: OutsideGuest[]
  myReply: 'waiting' | 'yes' | 'maybe' | 'no' | null
  mayEdit: boolean
  version: number
  createdAt: string
  updatedAt: string
}

export type Card = {
  id: number
  title: string
  attachments: number
  comments: string
  commentsCount: number
  dueDate: string | ''
  labels: string[]
  members: number[]
  image: string | null
  boardId: number
  position: number
  checklist: {
    done: number
    total: number
  }
  task: CardTask | null
  completedAt: string | null
  archived: boolean
  version: number
}

export type CardDetail = {
  card: Card
  column: {
    id: number
    title: string
  }
  space: Space
  creator: NamedPerson | null
  createdAt: string
  updatedAt: string
  checklist: ChecklistItem[]
  comments: Comment[]
  files: CardFile[]
  cursor: number
}

export type CardFile = {
  id: number
  name: string
  size: number
  type: string
  url: string
  width: number | null
  height: number | null
  addedAt: string
}

export type CardTask = {
  id: number
  key: string
  title: string
  status: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
  pendingKind: 'create' | 'complete' | 'extend' | null
  pendingSince: string | null
  requiresApproval: boolean
  assignee: NamedPerson | null
  approver: NamedPerson | null
}

export type ChecklistItem = {
  id: number
  text: string
  done: boolean
}

export type ClosingOccurrence = {
  kind: 'closing'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  id: number
  number: string
  title: string
  owner: NamedPerson
  mayEdit: boolean
  version: number
  customer: string
  amount: Money | null
}

export type Column = {
  id: number
  title: string
  position: number
  wipLimit: number | null
  taskStatus: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive' | null
  colour: 'primary' | 'info' | 'success' | 'warning' | 'error' | 'secondary' | null
  glyph: 'empty' | 'half' | 'waiting' | 'done' | 'star' | 'flag' | null
  version: number
}

export type Comment = {
  id: number
  author: NamedPerson
  text: string
  named: Named[]
  createdAt: string
  editedAt: string | null
  version: number
}

export type Conversation = {
  id: number
  type: 'dm' | 'group' | 'channel'
  visibility: 'public' | 'private'
  name: string
  topic: string
  image: string | null
  posting: 'everybody' | 'managers'
  forNewcomers: boolean
  owned: boolean
  archivedAt: string | null
  people: ({
    id: number
    fullName: string
    avatar: string | null
    title: string
  })[]
  memberCount: number
  lastSeq: number
  lastMessageAt: string | null
  membership: Membership | null
  writable: 'yes' | 'joinFirst' | 'blocked' | 'archived' | 'managersOnly'
  version: number
}

export type Deal = {
  id: number
  number: string
  title: string
  customer: string
  contacts: SaleContact[]
  owner: NamedPerson
  team: ({
    id: number
    fullName: string
    avatar: string | null
    isBot?: true
    part: 'owner' | 'team' | 'guest'
  })[]
  stage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
  stageSince: string
  heldStage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | null
  probability: number
  currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  amount?: number
  weighted?: number
  closingDay: string | null
  source: string
  competitor: string
  lostReason: string
  nextStep: NextStep | null
  channelId: number
  projectId: number | null
  quoteVersion: number | null
  discountWaits: boolean
  touchedAt: string
  stalled: boolean
  closedAt: string | null
  createdAt: string
  version: number
  may: {
    seeAmounts: boolean
    work: boolean
    remove: boolean
    convert: boolean
  }
}

export type DealActivity = {
  id: number
  dealId: number
  kind: 'call' | 'meeting' | 'email' | 'note'
  author: NamedPerson
  at: string
  text: string
  minutes: number | null
  quoteMail: {
    number: number
    to: string[]
    pdf?: string
  } | null
}

export type DealChange = {
  title?: string
  customer?: string
  contacts?: SaleContactInput[]
  ownerId?: number
  teamIds?: number[]
  guestIds?: number[]
  currency?: 'TRY' | 'USD' | 'EUR' | 'GBP'
  amount?: number
  probability?: number
  closingDay?: string | null
  source?: string
  competitor?: string
  version: number
}

export type DealDetail = {
  id: number
  number: string
  title: string
  customer: string
  contacts: SaleContact[]
  owner: NamedPerson
  team: ({
    id: number
    fullName: string
    avatar: string | null
    isBot?: true
    part: 'owner' | 'team' | 'guest'
  })[]
  stage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
  stageSince: string
  heldStage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | null
  probability: number
  currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  amount?: number
  weighted?: number
  closingDay: string | null
  source: string
  competitor: string
  lostReason: string
  nextStep: NextStep | null
  channelId: number
  projectId: number | null
  quoteVersion: number | null
  discountWaits: boolean
  touchedAt: string
  stalled: boolean
  closedAt: string | null
  createdAt: string
  version: number
  may: {
    seeAmounts: boolean
    work: boolean
    remove: boolean
    convert: boolean
  }
  stages: StageVisit[]
  files: ({
    id: number
    name: string
    size: number
    type: string
    url: string
    addedAt: string
  })[]
}

export type DealDraft = {
  title: string
  customer: string
  contacts?: SaleContactInput[]
  ownerId?: number
  teamIds?: number[]
  guestIds?: number[]
  currency?: 'TRY' | 'USD' | 'EUR' | 'GBP'
  amount?: number
  probability?: number
  closingDay?: string | null
  source?: string
  competitor?: string
  clientId: string
  stage?: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation'
}

export type DetailRow = {
  id: number
  key: string
  title: string
  status: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
  priority: 'low' | 'normal' | 'high' | 'urgent'
  assignee: NamedPerson
  department: string
  space: {
    id: number
    name: string
  } | null
  createdDay: string
  endDay: string | null
  endedDay: string | null
  lateDays: number
  estimateMinutes: number | null
  spentMinutes: number
}

export type DueDate = string | ''

export type EventOccurrence = {
  kind: 'event'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  id: number
  occurrence: string | null
  title: string
  type: 'meeting' | 'personal' | 'holiday' | 'task' | 'sales' | 'leave'
  place: string
  link: string
  visibility: 'everyone' | 'busy' | 'private'
  owner: NamedPerson
  guestCount: number
  myReply: 'waiting' | 'yes' | 'maybe' | 'no' | null
  mayEdit: boolean
  version: number
}

export type ExchangeRate = {
  currency: 'USD' | 'EUR' | 'GBP'
  day: string
  rate: number
  setBy: NamedPerson
}

export type ExpenseCard = {
  id: number
  number: string
  title: string
  status: 'draft' | 'waitingManager' | 'waitingAccounting' | 'approved' | 'paid' | 'rejected' | 'correction' | 'cancelled'
  owner: NamedPerson
  amount: number
  version: number
}

export type ExpenseDetail = {
  id: number
  number: string
  title: string
  owner: NamedPerson
  space: {
    id: number
    code: string
    name: string
  } | null
  status: 'draft' | 'waitingManager' | 'waitingAccounting' | 'approved' | 'paid' | 'rejected' | 'correction' | 'cancelled'
  approver: NamedPerson | null
  lineCount: number
  warningCount: number
  firstDay: string | null
  lastDay: string
  amount: number
  totals: ReportTotals
  submittedAt: string | null
  waitingSince: string | null
  createdAt: string
  updatedAt: string
  version: number
  may: ReportRightsSchema
  note: string
  payDay: string | null
  lines: ExpenseLine[]
  steps: {
    manager: {
      approver: NamedPerson | null
      decision: ReportStep | null
    }
    approvals: ({
      approver: NamedPerson
      decision: ReportStep | null
    })[]
    accounting: {
      decision: ReportStep | null
    }
    payment: Payment | null
  }
  history: ReportStep[]
  advance: ReportAdvance | null
  sourceMessage: {
    conversationId: number
    messageId: number
    type: 'dm' | 'group' | 'channel'
  } | null
}

export type ExpenseLine = {
  id: number
  day: string
  category: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
  merchant: string
  taxNumber: string
  documentKind: 'receipt' | 'invoice' | 'eArchive' | 'none'
  documentNumber: string
  ettn: string
  buyerTaxNumber: string
  gross: number
  currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  vatRate: number
  note: string
  vat: number
  rate: number | null
  baseGross: number | null
  baseVat: number | null
  approvedAmount: number
  baseApproved: number | null
  removed: boolean
  adjustment: LineAdjustment | null
  receipt: Attachment | null
  warnings: ('noReceipt' | 'overLimit' | 'old' | 'future' | 'duplicate' | 'otherCompany')[]
  duplicateOf: string[]
}

export type ExpenseReport = {
  id: number
  number: string
  title: string
  owner: NamedPerson
  space: {
    id: number
    code: string
    name: string
  } | null
  status: 'draft' | 'waitingManager' | 'waitingAccounting' | 'approved' | 'paid' | 'rejected' | 'correction' | 'cancelled'
  approver: NamedPerson | null
  lineCount: number
  warningCount: number
  firstDay: string | null
  lastDay: string
  amount: number
  totals: ReportTotals
  submittedAt: string | null
  waitingSince: string | null
  createdAt: string
  updatedAt: string
  version: number
  may: ReportRightsSchema
}

export type FeedQuery = {
  before?: number
  after?: number
  around?: number
  limit?: number
}

export type Figure = {
  count: number
  query: Record<string, string>
}

export type Grid = {
  query: Record<string, string>
  columns: ({
    id: string
    query: Record<string, string>
  })[]
  rows: ({
    id: string
    name: string
    query: Record<string, string>
    counts: number[]
  })[]
  totals: number[]
}

export type Guest = {
  id: number
  fullName: string
  avatar: string | null
  isBot?: true
  reply: 'waiting' | 'yes' | 'maybe' | 'no'
}

export type HistoryEntry = {
  id: number
  at: string
  actor: NamedPerson | null
  action: string
  changes: ({
    field: string
    from: unknown
    to: unknown
  })[]
  reason: string
  deputyFor: NamedPerson | null
  ownRequest: boolean
}

export type Holiday = {
  id: number
  name: string
  code: string | null
  startDay: string
  endDay: string
  halfDay: boolean
  version: number
}

export type HolidayOccurrence = {
  kind: 'holiday'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  id: number
  name: string
  code: string | null
  halfDay: boolean
}

export type IdParams = {
  id: number
}

export type InboxRow = {
  id: number
  type: 'dm' | 'group' | 'channel'
  visibility: 'public' | 'private'
  name: string
  topic: string
  image: string | null
  posting: 'everybody' | 'managers'
  forNewcomers: boolean
  owned: boolean
  archivedAt: string | null
  people: ({
    id: number
    fullName: string
    avatar: string | null
    title: string
  })[]
  memberCount: number
  lastSeq: number
  lastMessageAt: string | null
  membership: Membership | null
  writable: 'yes' | 'joinFirst' | 'blocked' | 'archived' | 'managersOnly'
  version: number
  unreadCount: number
  mentionCount: number
  lastMessage: LastMessage | null
  draft: string
  hidden: boolean
}

export type InvitedOutside = {
  address: string
  name?: string
}

export type Labels = string[]

export type LastMessage = {
  id: number
  seq: number
  authorId: number
  authorName: string
  text: string
  deleted: boolean
  files: number
  at: string
}

export type LineAdjustment = {
  by: NamedPerson
  at: string
  reason: string
}

export type LineDecision = {
  id: number
  removed: true
  reason: string
} | {
  id: number
  removed: false
  approvedAmount: number
  reason?: string
}

export type LineDraft = {
  id?: number
  day: string
  category: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
  merchant?: string
  taxNumber?: string
  documentKind?: 'receipt' | 'invoice' | 'eArchive' | 'none'
  documentNumber?: string
  ettn?: string
  buyerTaxNumber?: string
  gross?: number
  currency?: 'TRY' | 'USD' | 'EUR' | 'GBP'
  vatRate?: number
  note?: string
  receiptId?: number | null
}

export type Measures = {
  completed: number
  days: number
  estimateMinutes: number
  spentMinutes: number
}

export type Member = {
  id: number
  fullName: string
  avatar: string | null
  title: string
  role: 'owner' | 'manager' | 'member' | 'guest'
  lastReadSeq: number | null
  version: number
}

export type MemberIds = number[]

export type Membership = {
  role: 'owner' | 'manager' | 'member' | 'guest'
  lastReadSeq: number
  notify: 'all' | 'mentions' | 'none'
  mutedUntil: string | null
  starred: boolean
}

export type Mention = {
  id: number
  kind: 'person' | 'channel' | 'here' | 'role'
  read: boolean
  message: Message
  conversation: {
    id: number
    type: 'dm' | 'group' | 'channel'
    name: string
    memberCount: number
  }
  previous: {
    authorName: string
    text: string
  } | null
}

export type Message = {
  id: number
  conversationId: number
  seq: number
  clientId: string
  authorId: number
  authorName: string
  authorAvatar: string | null
  authorIsBot: boolean
  text: string
  createdAt: string
  editedAt: string | null
  deletedAt: string | null
  threadRootId: number | null
  inConversation: boolean
  thread: {
    replies: number
    lastAt: string | null
    userIds: number[]
  }
  quote: Quote | null
  forwardedFrom: {
    messageId: number | null
    authorName: string | null
  } | null
  attachments: Attachment[]
  reactions: Reaction[]
  mentionedIds: number[]
  named: Named[]
  pinnedAt: string | null
  pinnedBy: string | null
  priority: 'normal' | 'important' | 'urgent'
  link: MessageLink | null
  version: number
}

export type MessageDraft = {
  clientId: string
  text: string
  attachmentIds?: number[]
  threadRootId?: number | null
  alsoInConversation?: boolean
  quoteId?: number | null
  priority?: 'normal' | 'important' | 'urgent'
  confirmed?: boolean
  draftKey?: string | null
}

export type MessageLink = {
  kind: string
  id: number
}

export type Milestone = {
  id: number
  projectId: number
  title: string
  day: string
  note: string
  doneAt: string | null
  version: number
}

export type MilestoneChange = {
  title?: string
  day?: string
  note?: string
  done?: boolean
  version: number
}

export type MilestoneDraft = {
  title: string
  day: string
  note?: string
  clientId: string
}

export type Money = {
  amount: number
  currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
}

export type Named = {
  kind: 'person' | 'role'
  id: number
  name: string
}

export type NamedPerson = {
  id: number
  fullName: string
  avatar: string | null
  isBot?: true
}

export type NextStep = {
  text: string
  at: string
  owner: NamedPerson
}

export type Occurrence = EventOccurrence | BusyOccurrence | TaskOccurrence | HolidayOccurrence | ClosingOccurrence | PaymentOccurrence | OutsideOccurrence

export type OutsideGuest = {
  address: string
  name: string
  reply: 'waiting' | 'yes' | 'maybe' | 'no'
  note: string
  answeredAt: string | null
  mail: 'planned' | 'sent' | 'failed' | 'stopped'
}

export type OutsideOccurrence = {
  kind: 'outside'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  uid: string
  occurrence: string | null
  title: string
  place: string
  link: string
  calendar: {
    id: number
    name: string
    colour: 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error'
  }
}

export type OwnMarks = {
  starred: number[]
  reminders: ({
    messageId: number
    at: string
  })[]
  following: number[]
}

export type Payment = {
  day: string
  reference: string
  by: NamedPerson
  at: string
}

export type PaymentOccurrence = {
  kind: 'payment'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  id: number
  number: string
  title: string
  owner: NamedPerson
  mayEdit: boolean
  version: number
  amount: Money
  paid: boolean
}

export type PendingRequest = {
  kind: 'create' | 'complete' | 'extend'
  askedBy: NamedPerson
  askedAt: string
  reason: string
  newEndDay: string | null
  statusBefore: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
}

export type Person = {
  id: number
  fullName: string
  username: string
  email: string
  avatar: string | null
  title: string
  department: string
  status: 'active' | 'inactive' | 'invited' | 'locked'
  roles: ({
    id: number
    name: string
  })[]
  lastSeenAt: string | null
}

export type Profile = {
  id: number
  fullName: string
  username: string
  email: string
  avatar: string | null
  title: string
  department: string
  status: 'active' | 'inactive' | 'invited' | 'locked'
  roles: ({
    id: number
    name: string
  })[]
  lastSeenAt: string | null
  phone: string | null
  about: string
  language: 'tr' | 'en' | 'ar' | 'de' | 'fr' | 'ru' | 'zh-Hans' | 'zh-Hant'
  timeZone: string
  version: number
}

export type Project = {
  id: number
  code: string
  name: string
  customer: string
  manager: NamedPerson
  faces: NamedPerson[]
  memberCount: number
  status: 'planning' | 'active' | 'onHold' | 'done' | 'cancelled'
  startDay: string | null
  endDay: string | null
  budget?: Money | null
  budgetUsed?: number
  externalRef: string
  channelId: number
  progress: {
    done: number
    total: number
  }
  lateTasks: number
  health: 'good' | 'risk' | 'bad'
  healthSigns: ('lateTasks' | 'lateMilestones' | 'daysPastEnd' | 'behindPlan' | 'budgetUsed')[]
  nextMilestone: {
    title: string
    day: string
  } | null
  archivedAt: string | null
  createdAt: string
  role: 'manager' | 'member' | null
  abilities: ('edit' | 'members' | 'plan' | 'budget')[]
  may: ProjectMay
  version: number
}

export type ProjectActivity = {
  id: number
  at: string
  actor: NamedPerson | null
  action: string
  kind: 'project' | 'task'
  title: string
  path: string | null
  changes: ({
    field: string
    from: unknown
    to: unknown
  })[]
}

export type ProjectChange = {
  name?: string
  code?: string
  customer?: string
  status?: 'planning' | 'active' | 'onHold' | 'done' | 'cancelled'
  startDay?: string | null
  endDay?: string | null
  budget?: {
    amount: number
    currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  } | null
  externalRef?: string
  description?: string
  version: number
}

export type ProjectDetail = {
  id: number
  code: string
  name: string
  customer: string
  manager: NamedPerson
  faces: NamedPerson[]
  memberCount: number
  status: 'planning' | 'active' | 'onHold' | 'done' | 'cancelled'
  startDay: string | null
  endDay: string | null
  budget?: Money | null
  budgetUsed?: number
  externalRef: string
  channelId: number
  progress: {
    done: number
    total: number
  }
  lateTasks: number
  health: 'good' | 'risk' | 'bad'
  healthSigns: ('lateTasks' | 'lateMilestones' | 'daysPastEnd' | 'behindPlan' | 'budgetUsed')[]
  nextMilestone: {
    title: string
    day: string
  } | null
  archivedAt: string | null
  createdAt: string
  role: 'manager' | 'member' | null
  abilities: ('edit' | 'members' | 'plan' | 'budget')[]
  may: ProjectMay
  version: number
  description: string
  members: ProjectMember[]
  milestones: Milestone[]
  tasksByStatus: Record<string, number>
}

export type ProjectDraft = {
  name: string
  code?: string
  customer?: string
  status?: 'planning' | 'active' | 'onHold' | 'done' | 'cancelled'
  startDay?: string | null
  endDay?: string | null
  budget?: {
    amount: number
    currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  } | null
  externalRef?: string
  description?: string
  clientId: string
  managerId?: number
  memberIds?: number[]
  template?: 'empty' | 'software' | 'field'
}

export type ProjectFile = {
  id: number
  name: string
  size: number
  type: string
  url: string
  addedAt: string
  addedBy: NamedPerson | null
  task: {
    id: number
    key: string
    title: string
  } | null
  removable: boolean
}

export type ProjectMay = {
  edit: boolean
  manageMembers: boolean
  plan: boolean
  handOver: boolean
  addFiles: boolean
  archive: boolean
  seeBudget: boolean
}

export type ProjectMember = {
  id: number
  fullName: string
  avatar: string | null
  isBot?: true
  title: string
  role: 'manager' | 'member'
  abilities: ('edit' | 'members' | 'plan' | 'budget')[]
  openTasks: number
  lateTasks: number
  version: number
}

export type Quote = {
  id: number
  authorId: number
  authorName: string
  text: string
  deleted: boolean
  authorIsBot: boolean
}

export type QuoteLine = {
  text: string
  sub?: string
  quantity: number
  unit?: string
  unitPrice: number
  discount?: number
  vatRate?: number
}

export type QuoteTotals = {
  gross: number
  discount: number
  net: number
  vat: number
  total: number
}

export type Reaction = {
  emoji: string
  userIds: number[]
}

export type Recurrence = {
  every: 'day' | 'week' | 'month' | 'year'
  interval: number
  weekdays: number[]
  until: string | null
}

export type RecurrenceInput = {
  every: 'day' | 'week' | 'month' | 'year'
  interval?: number
  weekdays?: number[]
  until?: string | null
}

export type Refusal = {
  errors: Record<string, string[]>
  code: string
  current?: unknown
}

export type ReportAdvance = {
  id: number
  day: string
  amount: number
  note: string
}

export type ReportContent = {
  title: string
  note: string
  spaceId: number | null
  advanceId: number | null
  lines: LineDraft[]
  version: number
}

export type ReportDecision = {
  action: 'approve'
  lines?: LineDecision[]
  version: number
} | {
  action: 'correct' | 'reject'
  reason: string
  version: number
}

export type ReportDraft = {
  title: string
  note?: string
  spaceId?: number | null
  advanceId?: number | null
  lines?: LineDraft[]
  clientId: string
}

export type ReportPerson = {
  id: number
  fullName: string
  avatar: string | null
  isBot?: true
  department: string
  title: string
  active: boolean
}

export type ReportRightsSchema = {
  edit: boolean
  addReceipt: boolean
  submit: boolean
  cancel: boolean
  remove: boolean
  decide: boolean
  pay: boolean
  handOver: boolean
}

export type ReportRun = {
  id: number
  kind: 'taskDetails' | 'taskSummary' | 'userDetails' | 'userSummary' | 'userTaskAnalysis'
  format: 'csv' | 'xlsx' | 'pdf'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number | null
  file: StoredFile | null
  failure: string | null
  createdAt: string
}

export type ReportSchedule = {
  rhythm: 'daily' | 'weekly' | 'monthly'
  weekday: number
  monthDay: number
  at: string
  format: 'csv' | 'xlsx' | 'pdf'
  recipients: NamedPerson[]
  nextAt: string
  lastAt: string | null
}

export type ReportStep = {
  action: 'submit' | 'approve' | 'correct' | 'reject' | 'cancel' | 'pay'
  by: NamedPerson
  at: string
  reason: string
}

export type ReportTotals = {
  gross: number
  vat: number
  deducted: number
  approved: number
  advance: number
  payable: number
  incomplete: boolean
}

export type SaleContact = {
  name: string
  title: string
  email: '' | string
  phone: string
}

export type SaleContactInput = {
  name: string
  title?: string
  email?: '' | string
  phone?: string
}

export type SaleQuote = {
  id: number
  dealId: number
  number: number
  status: 'draft' | 'waiting' | 'approved' | 'sent'
  currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  lines: ({
    text: string
    sub: string
    quantity: number
    unit: string
    unitPrice?: number
    discount?: number
    vatRate: number
  })[]
  totals?: QuoteTotals
  terms: string
  validUntil: string | null
  needsApproval: boolean
  approval: {
    askedBy: NamedPerson
    askedAt: string
    reason: string
    approver: NamedPerson | null
    mayDecide: boolean
    decision: {
      by: NamedPerson
      decision: 'approve' | 'cancel'
      at: string
      reason: string
    } | null
  } | null
  createdBy: NamedPerson
  createdAt: string
  sentAt: string | null
  sentBy: NamedPerson | null
  version: number
}

export type SavedReport = {
  id: number
  kind: 'taskDetails' | 'taskSummary' | 'userDetails' | 'userSummary' | 'userTaskAnalysis'
  name: string
  query: Record<string, string>
  schedule: ReportSchedule | null
  version: number
}

export type ScheduledMessage = {
  id: number
  conversationId: number
  conversationName: string
  text: string
  named: Named[]
  attachments: StoredFile[]
  quote: Quote | null
  sendAt: string
  failure: string | null
  version: number
}

export type Space = {
  id: number
  kind: 'personal' | 'project' | 'sales'
  code: string
  name: string
  manager: NamedPerson | null
  role: 'manager' | 'member' | null
  abilities: ('edit' | 'members' | 'plan' | 'budget')[]
  archived: boolean
  version: number
}

export type SpaceMember = {
  id: number
  fullName: string
  avatar: string | null
  isBot?: true
  title: string
  role: 'manager' | 'member'
}

export type StageSums = {
  stage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
  count: number
  sums: ({
    amount: number
    currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
    weighted: number
  })[]
}

export type StageVisit = {
  stage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
  since: string
  until: string | null
}

export type Steps = {
  kind: 'day' | 'week' | 'month'
  rows: ({
    from: string
    to: string
    created: Figure
    completed: Figure
  })[]
}

export type StoredFile = {
  id: number
  name: string
  size: number
  type: string
  url: string
}

export type Task = {
  id: number
  key: string
  title: string
  description: string
  status: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
  pendingKind: 'create' | 'complete' | 'extend' | null
  pending: PendingRequest | null
  lastDecision: TaskDecision | null
  priority: 'low' | 'normal' | 'high' | 'urgent'
  startDay: string | null
  endDay: string | null
  assignee: NamedPerson
  creator: NamedPerson
  approver: NamedPerson | null
  participants: NamedPerson[]
  watchers: NamedPerson[]
  space: TaskSpace | null
  labels: string[]
  checklist: ChecklistItem[]
  attachments: StoredFile[]
  estimateMinutes: number | null
  spentMinutes: number
  recurrence: Recurrence | null
  requiresApproval: boolean
  sourceMessage: {
    conversationId: number
    messageId: number
    type: 'dm' | 'group' | 'channel'
  } | null
  commentCount: number
  version: number
  createdAt: string
  updatedAt: string
  completedAt: string | null
  endedAt: string | null
  moves: ('approve' | 'cancel' | 'withdraw' | 'complete' | 'extend' | 'close' | 'reopen')[]
}

export type TaskCard = {
  id: number
  key: string
  title: string
  status: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
  pendingKind: 'create' | 'complete' | 'extend' | null
  priority: 'low' | 'normal' | 'high' | 'urgent'
  endDay: string | null
  assignee: NamedPerson
  approver: NamedPerson | null
  version: number
  pendingSince: string | null
}

export type TaskChange = {
  title?: string
  description?: string
  priority?: 'low' | 'normal' | 'high' | 'urgent'
  startDay?: string | null
  endDay?: string | null
  assigneeId?: number
  approverId?: number | null
  participantIds?: number[]
  spaceId?: number | null
  labels?: string[]
  estimateMinutes?: number | null
  spentMinutes?: number
  recurrence?: RecurrenceInput | null
  requiresApproval?: boolean
  version: number
}

export type TaskComment = {
  id: number
  author: NamedPerson
  text: string
  named: Named[]
  createdAt: string
  editedAt: string | null
  version: number
  taskId: number
}

export type TaskDecision = {
  action: 'approve' | 'cancel' | 'withdraw' | 'complete' | 'extend' | 'close' | 'reopen'
  by: NamedPerson
  at: string
  reason: string
}

export type TaskDetails = {
  today: string
  from: string
  to: string
  cursor: number
  rows: DetailRow[]
  total: number
  figures: Record<string, Figure>
  measures: Measures
}

export type TaskDraft = {
  title: string
  description?: string
  priority?: 'low' | 'normal' | 'high' | 'urgent'
  startDay?: string | null
  endDay?: string | null
  assigneeId?: number
  approverId?: number | null
  participantIds?: number[]
  spaceId?: number | null
  labels?: string[]
  estimateMinutes?: number | null
  spentMinutes?: number
  recurrence?: RecurrenceInput | null
  requiresApproval?: boolean
  clientId: string
  reason?: string
  watcherIds?: number[]
  checklist?: string[]
  attachmentIds?: number[]
}

export type TaskFilter = {
  id: number
  name: string
  query: Record<string, string>
}

export type TaskOccurrence = {
  kind: 'task'
  key: string
  layer: 'own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside'
  when: When
  id: number
  taskKey: string
  title: string
  assignee: NamedPerson | null
  done: boolean
  pending: boolean
  mayEdit: boolean
  version: number
}

export type TaskSpace = {
  id: number
  code: string
  name: string
  managerId: number | null
}

export type TaskSummary = {
  today: string
  from: string
  to: string
  cursor: number
  figures: Record<string, Figure>
  measures: Measures
  steps: Steps
  statuses: Grid
  priorities: Grid
  projects: Grid
  departments: Grid
}

export type TemplateOutline = {
  id: 'empty' | 'software' | 'field'
  columns: string[]
  tasks: ({
    title: string
    startsAfter: number
    days: number
  })[]
  milestones: ({
    title: string
    after: number
  })[]
}

export type TimeEntry = {
  id: number
  taskId: number
  person: NamedPerson
  day: string
  minutes: number
  note: string
  version: number
  createdAt: string
}

export type Unreached = {
  people: NamedPerson[]
  mayInvite: boolean
}

export type UnseenConversation = {
  id: number
  name: string | null
  image: string | null
  author: {
    id: number
    avatar: string | null
  }
  lastMessage: {
    id: number
    message: string
    author: {
      fullName: string
    }
    at: string
  }
  seq: number
  unreadCount: number
  mentionCount: number
}

export type UserDetails = {
  today: string
  from: string
  to: string
  cursor: number
  person: ReportPerson
  figures: Record<string, Figure>
  measures: Measures
  steps: Steps
  statuses: Grid
  priorities: Grid
  projects: Grid
}

export type UserSummary = {
  today: string
  from: string
  to: string
  cursor: number
  people: Grid
  about: ({
    id: number
    fullName: string
    avatar: string | null
    isBot?: true
    department: string
    title: string
    active: boolean
    measures: Measures
  })[]
  measures: Measures
  total: number
}

export type UserTaskAnalysis = {
  today: string
  from: string
  to: string
  cursor: number
  figure: 'load' | 'created' | 'completed'
  weeks: ({
    from: string
    to: string
  })[]
  people: ReportPerson[]
  load: Grid
  medians: number[]
  total: number
}

export type When = {
  allDay: true
  start: string
  end: string
} | {
  allDay: false
  start: string
  end: string
}

export type WhenInput = {
  allDay: true
  start: string
  end: string
} | {
  allDay: false
  start: string
  end: string
}

/** Every call that answers with JSON or with nothing: what it takes, and what it answers. */
export interface Calls {
  /** List what happens between two days: events, tasks, holidays and payments. Scope: calendar:read. */
  'calendar.range': {
    query: {
      from: string
      to: string
      layers?: ('own' | 'invited' | 'team' | 'people' | 'tasks' | 'holidays' | 'closings' | 'payments' | 'outside')[]
      types?: ('meeting' | 'personal' | 'holiday' | 'task' | 'sales' | 'leave')[]
      people?: number[]
    }
    answer: {
      rows: Occurrence[]
      cursor: number
    }
  }
  /** Read a calendar event. Scope: calendar:read. */
  'calendar.read': {
    params: {
      id: number
    }
    query?: {
      occurrence?: string
    }
    answer: CalendarEvent
  }
  /** Create a calendar event. Scope: calendar:write. */
  'calendar.create': {
    body: {
      clientId: string
      title: string
      type?: 'meeting' | 'personal' | 'holiday' | 'task' | 'sales' | 'leave'
      when: WhenInput
      timeZone?: string
      recurrence?: string | null
      place?: string
      link?: '' | string
      text?: string
      visibility?: 'everyone' | 'busy' | 'private'
      reminders?: number[]
      guestIds?: number[]
      outsideGuests?: InvitedOutside[]
    }
    answer: CalendarEvent
  }
  /** Change a calendar event, one occurrence of it, or all from one on. Scope: calendar:write. */
  'calendar.update': {
    params: {
      id: number
    }
    body: {
      scope?: 'this' | 'following' | 'all'
      occurrence?: string | null
      version: number
      title?: string
      type?: 'meeting' | 'personal' | 'holiday' | 'task' | 'sales' | 'leave'
      when?: WhenInput
      timeZone?: string
      recurrence?: string | null
      place?: string
      link?: '' | string
      text?: string
      visibility?: 'everyone' | 'busy' | 'private'
      reminders?: number[]
      guestIds?: number[]
      outsideGuests?: InvitedOutside[]
    }
    answer: CalendarEvent
  }
  /** Delete a calendar event, one occurrence of it, or all from one on. Scope: calendar:write. */
  'calendar.remove': {
    params: {
      id: number
    }
    body: {
      scope?: 'this' | 'following' | 'all'
      occurrence?: string | null
      version: number
    }
    answer: {
      id: number
      version: number
    }
  }
  /** Take a calendar event back from the trash. Scope: calendar:write. */
  'calendar.restore': {
    params: {
      id: number
    }
    body: {
      scope?: 'this' | 'following' | 'all'
      occurrence?: string | null
      version: number
    }
    answer: {
      id: number
      version: number
    }
  }
  /** Accept or decline an event that you are invited to. Scope: calendar:write. */
  'calendar.reply': {
    params: {
      id: number
    }
    body: {
      reply: 'yes' | 'maybe' | 'no'
      occurrence?: string | null
    }
    answer: CalendarEvent
  }
  /** Move an event or the end of a task to another day. Scope: calendar:write. */
  'calendar.move': {
    body: {
      kind: 'event'
      id: number
      scope?: 'this' | 'following' | 'all'
      occurrence?: string | null
      version: number
      when: WhenInput
    } | {
      kind: 'task'
      id: number
      version: number
      start: string
      end: string
    } | {
      kind: 'closing' | 'payment'
      id: number
      version: number
      day: string
    }
    answer: {
      id: number
      version: number
      occurrence: string | null
    }
  }
  /** List the holidays that you may see. Scope: calendar:read. */
  'calendar.holiday.list': {
    query?: {
      year?: number
    }
    answer: {
      rows: Holiday[]
      cursor: number
    }
  }
  /** Create a holiday. Scope: calendar:write. */
  'calendar.holiday.create': {
    body: {
      name: string
      startDay: string
      endDay: string
      halfDay?: boolean
    }
    answer: Holiday
  }
  /** Change a holiday. Scope: calendar:write. */
  'calendar.holiday.update': {
    params: {
      id: number
    }
    body: {
      name: string
      startDay: string
      endDay: string
      halfDay?: boolean
      version: number
    }
    answer: Holiday
  }
  /** Delete a holiday. Scope: calendar:write. */
  'calendar.holiday.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Add a line to the checklist of a task. Scope: tasks:write. */
  'checklists.task.add': {
    params: {
      id: number
    }
    body: {
      text: string
      clientId?: string
    }
    answer: Task
  }
  /** Change or tick a line of the checklist of a task. Scope: tasks:write. */
  'checklists.task.change': {
    params: {
      id: number
      itemId: number
    }
    body: {
      text?: string
      done?: boolean
    }
    answer: Task
  }
  /** Move a line within the checklist of a task. Scope: tasks:write. */
  'checklists.task.place': {
    params: {
      id: number
      itemId: number
    }
    body: {
      afterId: number | null
    }
    answer: Task
  }
  /** Delete a line of the checklist of a task. Scope: tasks:write. */
  'checklists.task.remove': {
    params: {
      id: number
      itemId: number
    }
    answer: Task
  }
  /** Add a line to the checklist of a card. Scope: kanban:write. */
  'checklists.card.add': {
    params: {
      id: number
    }
    body: {
      text: string
      clientId?: string
    }
    answer: ChecklistItem[]
  }
  /** Change or tick a line of the checklist of a card. Scope: kanban:write. */
  'checklists.card.change': {
    params: {
      id: number
      itemId: number
    }
    body: {
      text?: string
      done?: boolean
    }
    answer: ChecklistItem[]
  }
  /** Move a line within the checklist of a card. Scope: kanban:write. */
  'checklists.card.place': {
    params: {
      id: number
      itemId: number
    }
    body: {
      afterId: number | null
    }
    answer: ChecklistItem[]
  }
  /** Delete a line of the checklist of a card. Scope: kanban:write. */
  'checklists.card.remove': {
    params: {
      id: number
      itemId: number
    }
    answer: ChecklistItem[]
  }
  /** Comment on a task. Scope: tasks:write. */
  'comments.task.add': {
    params: {
      id: number
    }
    body: {
      text: string
      clientId?: string
    }
    answer: {
      id: number
      author: NamedPerson
      text: string
      named: Named[]
      createdAt: string
      editedAt: string | null
      version: number
      taskId: number
      unreached: Unreached
    }
  }
  /** Change your comment on a task. Scope: tasks:write. */
  'comments.task.edit': {
    params: {
      commentId: number
    }
    body: {
      text: string
      version: number
    }
    answer: {
      id: number
      author: NamedPerson
      text: string
      named: Named[]
      createdAt: string
      editedAt: string | null
      version: number
      taskId: number
      unreached: Unreached
    }
  }
  /** Delete a comment on a task. Scope: tasks:write. */
  'comments.task.remove': {
    params: {
      commentId: number
    }
    answer: undefined
  }
  /** Take back a deleted comment on a task. Scope: tasks:write. */
  'comments.task.restore': {
    params: {
      commentId: number
    }
    answer: TaskComment
  }
  /** List the comments on a task, the newest page first. Scope: tasks:read. */
  'comments.task.list': {
    params: {
      id: number
    }
    query?: {
      before?: number
      after?: number
      around?: number
      limit?: number
    }
    answer: {
      rows: TaskComment[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
    }
  }
  /** Comment on a card. Scope: kanban:write. */
  'comments.card.add': {
    params: {
      id: number
    }
    body: {
      text: string
      clientId?: string
    }
    answer: {
      id: number
      author: NamedPerson
      text: string
      named: Named[]
      createdAt: string
      editedAt: string | null
      version: number
      unreached: Unreached
    }
  }
  /** Change your comment on a card. Scope: kanban:write. */
  'comments.card.edit': {
    params: {
      id: number
      commentId: number
    }
    body: {
      text: string
      version: number
    }
    answer: {
      id: number
      author: NamedPerson
      text: string
      named: Named[]
      createdAt: string
      editedAt: string | null
      version: number
      unreached: Unreached
    }
  }
  /** Delete a comment on a card. Scope: kanban:write. */
  'comments.card.remove': {
    params: {
      id: number
      commentId: number
    }
    answer: undefined
  }
  /** Take back a deleted comment on a card. Scope: kanban:write. */
  'comments.card.restore': {
    params: {
      id: number
      commentId: number
    }
    answer: Comment
  }
  /** Find or begin a conversation: direct, group or channel. Scope: messages:write. */
  'conversations.open': {
    body: {
      type: 'dm'
      userIds: number[]
    } | {
      type: 'group'
      userIds: number[]
      name?: string
      clientId?: string
    } | {
      type: 'channel'
      name: string
      topic?: string
      visibility?: 'public' | 'private'
      posting?: 'everybody' | 'managers'
      forNewcomers?: boolean
      userIds?: number[]
      clientId?: string
    }
    answer: Conversation
  }
  /** Read a conversation with its members. Scope: messages:read. */
  'conversations.read': {
    params: {
      id: number
    }
    answer: {
      conversation: Conversation
      members: Member[]
      cursor: number
    }
  }
  /** Change the name and the rules of a group or a channel. Scope: messages:write. */
  'conversations.update': {
    params: {
      id: number
    }
    body: {
      name: string
      topic?: string
      visibility?: 'public' | 'private'
      posting?: 'everybody' | 'managers'
      forNewcomers?: boolean
      version: number
    }
    answer: Conversation
  }
  /** Put a channel into the archive, or take it out. Scope: messages:write. */
  'conversations.setArchived': {
    params: {
      id: number
    }
    body: {
      archived: boolean
      version: number
    }
    answer: Conversation
  }
  /** Change the picture of a channel. Scope: messages:write. */
  'conversations.setPicture': {
    params: {
      id: number
    }
    body: {
      fileId: number | null
    }
    answer: Conversation
  }
  /** Delete a channel. Scope: messages:write. */
  'conversations.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Take a channel back from the trash. Scope: messages:write. */
  'conversations.restore': {
    params: {
      id: number
    }
    answer: Conversation
  }
  /** List the public channels and the private ones that you are in. Scope: messages:read. */
  'conversations.channels': {
    query?: {
      page?: number
      size?: number
      sort?: 'name' | '-name' | 'memberCount' | '-memberCount' | 'lastMessageAt' | '-lastMessageAt'
      q?: string
      archived?: 'true'
    }
    answer: {
      rows: Conversation[]
      total: number
      cursor: number
    }
  }
  /** Add people to a conversation. Scope: messages:write. */
  'conversations.addMembers': {
    params: {
      id: number
    }
    body: {
      userIds: number[]
    }
    answer: {
      members: Member[]
    }
  }
  /** Remove somebody from a conversation, or leave it. Scope: messages:write. */
  'conversations.removeMember': {
    params: {
      id: number
      userId: number
    }
    answer: undefined
  }
  /** Change the role of a member of a channel. Scope: messages:write. */
  'conversations.setMemberRole': {
    params: {
      id: number
      userId: number
    }
    body: {
      role: 'owner' | 'manager' | 'member' | 'guest'
      version: number
    }
    answer: Member
  }
  /** Change your own settings for a conversation. Scope: messages:write. */
  'conversations.setMembership': {
    params: {
      id: number
    }
    body: {
      notify: 'all' | 'mentions' | 'none'
      mutedUntil: string | null
    }
    answer: Membership
  }
  /** Star a conversation, or unstar it. Scope: messages:write. */
  'conversations.setStarred': {
    params: {
      id: number
    }
    body: {
      starred: boolean
    }
    answer: Membership
  }
  /** List advances. Scope: expenses:read. */
  'expenses.advance.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'day' | '-day'
      ownerId?: number
      open?: 'true'
    }
    answer: {
      rows: Advance[]
      total: number
      cursor: number
    }
  }
  /** Give somebody an advance. Scope: expenses:write. */
  'expenses.advance.give': {
    body: {
      clientId: string
      ownerId: number
      amount: number
      day: string
      note?: string
    }
    answer: Advance
  }
  /** Delete an advance. Scope: expenses:write. */
  'expenses.advance.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** List expense reports. Scope: expenses:read. */
  'expenses.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'submittedAt' | '-submittedAt' | 'number' | '-number' | 'title' | '-title' | 'owner' | '-owner' | 'amount' | '-amount' | 'vat' | '-vat' | 'status' | '-status' | 'lastDay' | '-lastDay'
      q?: string
      tab?: 'mine' | 'approval' | 'all'
      month?: string
      ownerId?: number
      spaceId?: number
      category?: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
      status?: string
    }
    answer: {
      rows: ExpenseReport[]
      total: number
      cursor: number
      tabCounts: Record<string, number>
    }
  }
  /** Sum expense reports up by their state. Scope: expenses:read. */
  'expenses.totals': {
    query: {
      tab?: 'mine' | 'approval' | 'all'
      ownerId?: number
      spaceId?: number
      category?: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
      q?: string
      month: string
    }
    answer: {
      month: string
      total: number
      count: number
      previous: number
      groups: Record<string, {
        count: number
        amount: number
      }>
      cursor: number
    }
  }
  /** Read the limits and rates that hold for expenses. Scope: expenses:read. */
  'expenses.rules': {
    answer: {
      today: string
      limits: Record<string, number | null>
      companyTaxNumber: string
      isAccountant: boolean
      mayEditRates: boolean
      cursor: number
    }
  }
  /** Find what you called a seller the last time, by tax number. Scope: expenses:read. */
  'expenses.seller': {
    query: {
      taxNumber: string
    }
    answer: {
      seller: {
        merchant: string
        category: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
      } | null
    }
  }
  /** Read the short form of several expense reports. Scope: expenses:read. */
  'expenses.cards': {
    query: {
      ids: string
    }
    answer: {
      rows: ExpenseCard[]
      cursor: number
    }
  }
  /** Read an expense report with its lines. Scope: expenses:read. */
  'expenses.read': {
    params: {
      id: string
    }
    answer: {
      report: ExpenseDetail
      cursor: number
    }
  }
  /** Create an expense report. Scope: expenses:write. */
  'expenses.create': {
    body: ReportDraft
    answer: ExpenseDetail
  }
  /** Create an expense report from a message and its receipts. Scope: expenses:write. */
  'expenses.createFromMessage': {
    body: {
      title: string
      note?: string
      spaceId?: number | null
      advanceId?: number | null
      lines?: LineDraft[]
      clientId: string
      messageId: number
    }
    answer: ExpenseDetail
  }
  /** Save the draft of an expense report. Scope: expenses:write. */
  'expenses.save': {
    params: {
      id: number
    }
    body: ReportContent
    answer: ExpenseDetail
  }
  /** Delete an expense report. Scope: expenses:write. */
  'expenses.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Take an expense report back from the trash. Scope: expenses:write. */
  'expenses.restore': {
    params: {
      id: number
    }
    answer: ExpenseDetail
  }
  /** Submit an expense report for approval. Scope: expenses:write. */
  'expenses.move.submit': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: ExpenseDetail
  }
  /** Approve an expense report, refuse it or send it back. Scope: expenses:write. */
  'expenses.move.decide': {
    params: {
      id: number
    }
    body: ReportDecision
    answer: ExpenseDetail
  }
  /** Take a submitted expense report back. Scope: expenses:write. */
  'expenses.move.cancel': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: ExpenseDetail
  }
  /** Mark an expense report as paid. Scope: expenses:write. */
  'expenses.move.pay': {
    params: {
      id: number
    }
    body: {
      day: string
      reference?: string
      version: number
    }
    answer: ExpenseDetail
  }
  /** Set the day on which an expense report will be paid. Scope: expenses:write. */
  'expenses.move.planPayment': {
    params: {
      id: number
    }
    body: {
      day: string
      version: number
    }
    answer: ExpenseDetail
  }
  /** Take back a decision or a payment within a minute. Scope: expenses:write. */
  'expenses.move.undo': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: ExpenseDetail
  }
  /** Hand the first step of an approval over to somebody else. Scope: expenses:write. */
  'expenses.move.handOver': {
    params: {
      id: number
    }
    body: {
      approverId: number
      version: number
    }
    answer: ExpenseDetail
  }
  /** Ask for a missing receipt. Scope: expenses:write. */
  'expenses.move.askReceipt': {
    params: {
      id: number
    }
    body: {
      lineId: number
    }
    answer: ExpenseDetail
  }
  /** Add a receipt to a line that has none. Scope: expenses:write. */
  'expenses.move.addReceipt': {
    params: {
      id: number
    }
    body: {
      lineId: number
      fileId: number
      version: number
    }
    answer: ExpenseDetail
  }
  /** Mark several expense reports as paid, each for itself. Scope: expenses:write. */
  'expenses.move.payMany': {
    body: {
      day: string
      reference?: string
      items: ({
        id: number
        version: number
      })[]
    }
    answer: {
      results: ({
        id: number
        done: boolean
        status: number
        code: string
        message: string
      })[]
    }
  }
  /** List exchange rates. Scope: expenses:read. */
  'expenses.rate.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'day' | '-day'
      currency?: 'USD' | 'EUR' | 'GBP'
    }
    answer: {
      rows: ExchangeRate[]
      total: number
      cursor: number
    }
  }
  /** Find the exchange rate of a day. Scope: expenses:read. */
  'expenses.rate.find': {
    query: {
      currency: 'USD' | 'EUR' | 'GBP'
      day: string
    }
    answer: {
      rate: {
        currency: 'USD' | 'EUR' | 'GBP'
        day: string
        rate: number
      } | null
    }
  }
  /** Set the exchange rate of a day. Scope: expenses:write. */
  'expenses.rate.set': {
    body: {
      currency: 'USD' | 'EUR' | 'GBP'
      day: string
      rate: number
    }
    answer: ExchangeRate
  }
  /** Delete the exchange rate of a day. Scope: expenses:write. */
  'expenses.rate.remove': {
    body: {
      currency: 'USD' | 'EUR' | 'GBP'
      day: string
    }
    answer: undefined
  }
  /** List your conversations with what is unread. Scope: messages:read. */
  'inbox.list': {
    answer: {
      rows: InboxRow[]
      cursor: number
    }
  }
  /** Read one of your conversations with what is unread. Scope: messages:read. */
  'inbox.read': {
    params: {
      id: number
    }
    answer: InboxRow
  }
  /** Mark a conversation as read up to a message. Scope: messages:write. */
  'inbox.markRead': {
    params: {
      id: number
    }
    body: {
      seq: number
    }
    answer: {
      lastReadSeq: number
      unreadCount: number
      mentionCount: number
    }
  }
  /** Mark a conversation as unread from a message on. Scope: messages:write. */
  'inbox.markUnread': {
    params: {
      id: number
    }
    body: {
      seq: number
    }
    answer: {
      lastReadSeq: number
      unreadCount: number
      mentionCount: number
    }
  }
  /** Hide a conversation until somebody writes again. Scope: messages:write. */
  'inbox.setHidden': {
    params: {
      id: number
    }
    body: {
      hidden: boolean
    }
    answer: undefined
  }
  /** Create a card. Scope: kanban:write. */
  'kanban.card.create': {
    body: {
      boardId: number
      title: string
      at?: 'top' | 'bottom'
      comments?: string
      labels?: Labels
      members?: MemberIds
      dueDate?: DueDate
      clientId?: string
    }
    answer: Card
  }
  /** Read a card. Scope: kanban:read. */
  'kanban.card.read': {
    params: {
      id: number
    }
    answer: CardDetail
  }
  /** List more cards of a column. Scope: kanban:read. */
  'kanban.card.page': {
    params: {
      id: number
    }
    query: {
      after: number
      limit?: number
    }
    answer: {
      items: Card[]
      hasAfter: boolean
      cursor: number
    }
  }
  /** Change a card. Scope: kanban:write. */
  'kanban.card.update': {
    params: {
      id: number
    }
    body: {
      version: number
      title?: string
      comments?: string
      labels?: Labels
      members?: MemberIds
      dueDate?: DueDate
    }
    answer: Card
  }
  /** Move a card, within its column or to another. Scope: kanban:write. */
  'kanban.card.move': {
    params: {
      id: number
    }
    body: {
      boardId: number
      afterId: number | null
      reason?: string
    }
    answer: {
      id: number
      boardId: number
      position: number
      completedAt: string | null
      task: CardTask | null
    }
  }
  /** Take a card back from the trash. Scope: kanban:write. */
  'kanban.card.restore': {
    params: {
      id: number
    }
    answer: Card
  }
  /** Put a card into the archive, or take it out. Scope: kanban:write. */
  'kanban.card.setArchived': {
    params: {
      id: number
    }
    body: {
      archived: boolean
    }
    answer: Card
  }
  /** List the archived cards of a board. Scope: kanban:read. */
  'kanban.card.archive': {
    query?: {
      projectId?: number
      page?: number
      size?: number
    }
    answer: {
      rows: Card[]
      total: number
      cursor: number
    }
  }
  /** Add a column to a board. Scope: kanban:write. */
  'kanban.column.create': {
    body: {
      title: string
      projectId?: number
      wipLimit?: number | null
      taskStatus?: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive' | null
      colour?: 'primary' | 'info' | 'success' | 'warning' | 'error' | 'secondary' | null
      glyph?: 'empty' | 'half' | 'waiting' | 'done' | 'star' | 'flag' | null
      clientId?: string
    }
    answer: Column
  }
  /** Change a column. Scope: kanban:write. */
  'kanban.column.update': {
    params: {
      id: number
    }
    body: {
      title: string
      wipLimit: number | null
      taskStatus: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive' | null
      colour: 'primary' | 'info' | 'success' | 'warning' | 'error' | 'secondary' | null
      glyph: 'empty' | 'half' | 'waiting' | 'done' | 'star' | 'flag' | null
      version: number
    }
    answer: Column
  }
  /** Move a column of a board. Scope: kanban:write. */
  'kanban.column.move': {
    params: {
      id: number
    }
    body: {
      afterId: number | null
    }
    answer: Column
  }
  /** Delete a column; its cards move to another or into the trash. Scope: kanban:write. */
  'kanban.column.remove': {
    params: {
      id: number
    }
    query?: {
      moveTo?: number
    }
    answer: undefined
  }
  /** Take a column back from the trash. Scope: kanban:write. */
  'kanban.column.restore': {
    params: {
      id: number
    }
    answer: {
      column: Column
      items: Card[]
    }
  }
  /** Attach uploaded files to a card. Scope: kanban:write. */
  'kanban.detail.attach': {
    params: {
      id: number
    }
    body: {
      fileIds: number[]
    }
    answer: CardFile[]
  }
  /** Take a file off a card. Scope: kanban:write. */
  'kanban.detail.detach': {
    params: {
      id: number
      fileId: number
    }
    answer: CardFile[]
  }
  /** Choose the cover of a card. Scope: kanban:write. */
  'kanban.detail.setCover': {
    params: {
      id: number
    }
    body: {
      fileId: number | null
    }
    answer: Card
  }
  /** Make a task of a card. Scope: kanban:write. */
  'kanban.detail.makeTask': {
    params: {
      id: number
    }
    body: {
      assigneeId: number
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      endDay?: string | null
      requiresApproval?: boolean
      clientId?: string
    }
    answer: Card
  }
  /** Link a card to a task. Scope: kanban:write. */
  'kanban.detail.linkTask': {
    params: {
      id: number
    }
    body: {
      taskId: number
    }
    answer: Card
  }
  /** Unlink a card from its task. Scope: kanban:write. */
  'kanban.detail.unlinkTask': {
    params: {
      id: number
    }
    answer: Card
  }
  /** Read a board with its columns and cards. Scope: kanban:read. */
  'kanban.read': {
    query?: {
      projectId?: number
      perBoard?: number
    }
    answer: Board
  }
  /** Rename a column of a board, as specified. Scope: kanban:write. */
  'kanban.renameBoard': {
    body: {
      boardId: number
      newName: string
    }
    answer: Column
  }
  /** Delete a column of a board with its cards, as specified. Scope: kanban:write. */
  'kanban.removeBoard': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Add a column to a board, as specified. Scope: kanban:write. */
  'kanban.addBoard': {
    query?: {
      projectId?: number
    }
    body: string | {
      title: string
    }
    answer: undefined
  }
  /** Add a card to a board, as specified. Scope: kanban:write. */
  'kanban.addItem': {
    query?: {
      projectId?: number
    }
    body: {
      itemTitle: string
      boardName: string
      boardId?: number
      clientId?: string
    }
    answer: Card
  }
  /** Change a card of a board, as specified. Scope: kanban:write. */
  'kanban.updateItem': {
    body: {
      item: {
        id: number
        title: string
        comments?: string
        dueDate?: DueDate
        labels?: Labels
        members?: MemberIds
        version?: number
        attachments?: unknown
        commentsCount?: unknown
        image?: unknown
        boardId?: unknown
        position?: unknown
        checklist?: unknown
        task?: unknown
        completedAt?: unknown
        archived?: unknown
      }
      clientId?: string
    }
    answer: Card
  }
  /** Delete a card of a board, as specified. Scope: kanban:write. */
  'kanban.removeItem': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Put the cards of a board in order, as specified. Scope: kanban:write. */
  'kanban.arrangeItems': {
    body: {
      boardId: number
      ids: number[]
    }
    answer: {
      boardId: number
      itemsIds: number[]
    }
  }
  /** Put the columns of a board in order, as specified. Scope: kanban:write. */
  'kanban.arrangeBoards': {
    query?: {
      projectId?: number
    }
    body: number[]
    answer: number[]
  }
  /** List the messages that mention you. Scope: messages:read. */
  'mentions.list': {
    query?: {
      before?: number
      after?: number
      around?: number
      limit?: number
      state?: 'unread' | 'all'
      kind?: 'person' | 'channel' | 'here' | 'role'
    }
    answer: {
      rows: Mention[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
      unreadCount: number
    }
  }
  /** Mark a mention as read, or as unread. Scope: messages:write. */
  'mentions.setRead': {
    params: {
      id: number
    }
    body: {
      read: boolean
    }
    answer: {
      unreadCount: number
    }
  }
  /** Mark all your mentions as read. Scope: messages:write. */
  'mentions.readAll': {
    answer: {
      unreadCount: number
    }
  }
  /** Save the draft of a message; an empty text deletes it. Scope: messages:write. */
  'messages.draft.save': {
    params: {
      id: number
    }
    body: {
      text: string
      threadRootId?: number | null
      key?: string | null
    }
    answer: {
      kept: boolean
    }
  }
  /** List the messages of a conversation or of a thread, the newest page first. Scope: messages:read. */
  'messages.list': {
    params: {
      id: number
    }
    query?: {
      before?: number
      after?: number
      around?: number
      limit?: number
      threadRootId?: number
      day?: string
    }
    answer: {
      rows: Message[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
      marks: OwnMarks
    }
  }
  /** Count the messages of a conversation. Scope: messages:read. */
  'messages.count': {
    params: {
      id: number
    }
    answer: {
      count: number
    }
  }
  /** Send a message to a conversation: direct, group or channel. Scope: messages:write. */
  'messages.send': {
    params: {
      id: number
    }
    body: MessageDraft
    answer: Message
  }
  /** Read a message. Scope: messages:read. */
  'messages.read': {
    params: {
      id: number
    }
    answer: Message
  }
  /** Change your message. Scope: messages:write. */
  'messages.edit': {
    params: {
      id: number
    }
    body: {
      text: string
      version: number
      confirmed?: boolean
    }
    answer: Message
  }
  /** List the earlier versions of a message. Scope: messages:read. */
  'messages.edits': {
    params: {
      id: number
    }
    answer: {
      rows: ({
        text: string
        at: string
      })[]
    }
  }
  /** Delete a message. Scope: messages:write. */
  'messages.remove': {
    params: {
      id: number
    }
    answer: Message
  }
  /** Take back a deleted message. Scope: messages:write. */
  'messages.restore': {
    params: {
      id: number
    }
    answer: Message
  }
  /** React to a message with an emoji. Scope: messages:write. */
  'messages.react': {
    params: {
      id: number
      emoji: string
    }
    answer: Message
  }
  /** Take your reaction to a message back. Scope: messages:write. */
  'messages.unreact': {
    params: {
      id: number
      emoji: string
    }
    answer: Message
  }
  /** Pin a message. Scope: messages:write. */
  'messages.pin': {
    params: {
      id: number
    }
    answer: Message
  }
  /** Unpin a message. Scope: messages:write. */
  'messages.unpin': {
    params: {
      id: number
    }
    answer: Message
  }
  /** List the pinned messages of a conversation. Scope: messages:read. */
  'messages.pins': {
    params: {
      id: number
    }
    answer: {
      rows: Message[]
      cursor: number
    }
  }
  /** Forward a message to other conversations. Scope: messages:write. */
  'messages.forward': {
    params: {
      id: number
    }
    body: {
      conversationIds: number[]
      note?: string
      clientId: string
      confirmed?: boolean
    }
    answer: {
      messages: Message[]
    }
  }
  /** Be reminded of a message later. Scope: messages:write. */
  'messages.remind': {
    params: {
      id: number
    }
    body: {
      at: string
    }
    answer: undefined
  }
  /** Cancel the reminder of a message. Scope: messages:write. */
  'messages.forgetReminder': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Follow a thread, or stop following it. Scope: messages:write. */
  'messages.setFollowing': {
    params: {
      id: number
    }
    body: {
      following: boolean
    }
    answer: undefined
  }
  /** List the files of a conversation. Scope: messages:read. */
  'messages.files': {
    params: {
      id: number
    }
    query: {
      before?: number
      after?: number
      around?: number
      limit?: number
      kind: 'media' | 'document'
    }
    answer: {
      rows: ({
        id: number
        name: string
        size: number
        type: string
        url: string
        thumbnail: string | null
        width: number | null
        height: number | null
        messageId: number
        at: string
      })[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
      total: number
    }
  }
  /** Search the messages that you may read. Scope: messages:read. */
  'messages.search': {
    query: {
      q: string
      conversationId?: number
      before?: number
      limit?: number
    }
    answer: {
      rows: ({
        id: number
        conversationId: number
        seq: number
        clientId: string
        authorId: number
        authorName: string
        authorAvatar: string | null
        authorIsBot: boolean
        text: string
        createdAt: string
        editedAt: string | null
        deletedAt: string | null
        threadRootId: number | null
        inConversation: boolean
        thread: {
          replies: number
          lastAt: string | null
          userIds: number[]
        }
        quote: Quote | null
        forwardedFrom: {
          messageId: number | null
          authorName: string | null
        } | null
        attachments: Attachment[]
        reactions: Reaction[]
        mentionedIds: number[]
        named: Named[]
        pinnedAt: string | null
        pinnedBy: string | null
        priority: 'normal' | 'important' | 'urgent'
        link: MessageLink | null
        version: number
        conversationName: string
        conversationType: 'dm' | 'group' | 'channel'
      })[]
      hasBefore: boolean
    }
  }
  /** Send a message later. Scope: messages:write. */
  'messages.scheduled.schedule': {
    params: {
      id: number
    }
    body: {
      text: string
      attachmentIds?: number[]
      quoteId?: number | null
      sendAt: string
      clientId: string
      draftKey?: string | null
      confirmed?: boolean
    }
    answer: ScheduledMessage
  }
  /** Add somebody to a project, or change what they may do there. Scope: projects:write. */
  'projects.member.put': {
    params: {
      id: number
      userId: number
    }
    body: {
      role?: 'manager' | 'member'
      abilities?: ('edit' | 'members' | 'plan' | 'budget')[]
      version?: number
    }
    answer: ProjectDetail
  }
  /** Remove somebody from a project, or leave it. Scope: projects:write. */
  'projects.member.remove': {
    params: {
      id: number
      userId: number
    }
    answer: undefined
  }
  /** List the milestones of a project. Scope: projects:read. */
  'projects.milestone.list': {
    params: {
      id: number
    }
    answer: {
      rows: Milestone[]
      cursor: number
    }
  }
  /** Create a milestone. Scope: projects:write. */
  'projects.milestone.create': {
    params: {
      id: number
    }
    body: MilestoneDraft
    answer: Milestone
  }
  /** Change a milestone. Scope: projects:write. */
  'projects.milestone.update': {
    params: {
      id: number
      milestoneId: number
    }
    body: MilestoneChange
    answer: Milestone
  }
  /** Delete a milestone. Scope: projects:write. */
  'projects.milestone.remove': {
    params: {
      id: number
      milestoneId: number
    }
    answer: undefined
  }
  /** Take a milestone back from the trash. Scope: projects:write. */
  'projects.milestone.restore': {
    params: {
      id: number
      milestoneId: number
    }
    answer: Milestone
  }
  /** List what happened in a project. Scope: projects:read. */
  'projects.activity.list': {
    params: {
      id: number
    }
    query?: {
      before?: number
      after?: number
      around?: number
      limit?: number
    }
    answer: {
      rows: ProjectActivity[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
      people: NamedPerson[]
    }
  }
  /** List the files of a project and of its tasks. Scope: projects:read. */
  'projects.file.list': {
    params: {
      id: number
    }
    query?: {
      page?: number
      size?: number
      sort?: 'addedAt' | '-addedAt' | 'name' | '-name' | 'size' | '-size'
      q?: string
      of?: 'project' | 'task'
    }
    answer: {
      rows: ProjectFile[]
      total: number
      cursor: number
    }
  }
  /** Attach uploaded files to a project. Scope: projects:write. */
  'projects.file.attach': {
    params: {
      id: number
    }
    body: {
      fileIds: number[]
    }
    answer: {
      rows: ProjectFile[]
    }
  }
  /** Take a file off a project. Scope: projects:write. */
  'projects.file.detach': {
    params: {
      id: number
      fileId: number
    }
    answer: undefined
  }
  /** Take a file of a project back from the trash. Scope: projects:write. */
  'projects.file.restore': {
    params: {
      id: number
      fileId: number
    }
    answer: ProjectFile
  }
  /** List the projects that you may see. Scope: projects:read. */
  'projects.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'name' | '-name' | 'code' | '-code' | 'customer' | '-customer' | 'status' | '-status' | 'startDay' | '-startDay' | 'endDay' | '-endDay' | 'progress' | '-progress' | 'lateTasks' | '-lateTasks' | 'health' | '-health' | 'budgetUsed' | '-budgetUsed' | 'createdAt' | '-createdAt'
      q?: string
      status?: string
      health?: string
      managerId?: number
      memberId?: number
      late?: 'true'
      archived?: 'true'
    }
    answer: {
      rows: Project[]
      total: number
      cursor: number
    }
  }
  /** List the templates of projects. Scope: projects:read. */
  'projects.templates': {
    answer: {
      rows: TemplateOutline[]
    }
  }
  /** Create a project. Scope: projects:write. */
  'projects.create': {
    body: ProjectDraft
    answer: ProjectDetail
  }
  /** Read a project. Scope: projects:read. */
  'projects.read': {
    params: {
      id: number
    }
    answer: {
      project: ProjectDetail
      cursor: number
    }
  }
  /** Change a project. Scope: projects:write. */
  'projects.update': {
    params: {
      id: number
    }
    body: ProjectChange
    answer: ProjectDetail
  }
  /** Put a project into the archive. Scope: projects:write. */
  'projects.archive': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: ProjectDetail
  }
  /** Take a project out of the archive. Scope: projects:write. */
  'projects.restore': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: ProjectDetail
  }
  /** Read the detailed report of tasks. Scope: reports:read. */
  'reports.taskDetails': {
    query?: {
      period?: string
      assigneeId?: number
      department?: string
      spaceId?: number
      basis?: 'created' | 'ended' | 'due'
      status?: 'active' | 'pending' | 'completed' | 'notCompleted' | 'expired' | 'inactive'
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      sort?: 'key' | '-key' | 'title' | '-title' | 'status' | '-status' | 'priority' | '-priority' | 'assignee' | '-assignee' | 'space' | '-space' | 'endDay' | '-endDay' | 'createdAt' | '-createdAt'
      page?: number
      size?: number
    }
    answer: TaskDetails
  }
  /** Read the summary of tasks. Scope: reports:read. */
  'reports.taskSummary': {
    query?: {
      period?: string
      assigneeId?: number
      department?: string
      spaceId?: number
    }
    answer: TaskSummary
  }
  /** Read the detailed report of people. Scope: reports:read. */
  'reports.userDetails': {
    query: {
      period?: string
      assigneeId: number
      department?: string
      spaceId?: number
    }
    answer: UserDetails
  }
  /** Read the summary of people. Scope: reports:read. */
  'reports.userSummary': {
    query?: {
      period?: string
      assigneeId?: number
      department?: string
      spaceId?: number
      sort?: 'name' | '-name' | 'department' | '-department' | 'created' | '-created' | 'completed' | '-completed' | 'onTime' | '-onTime' | 'late' | '-late' | 'notCompleted' | '-notCompleted' | 'open' | '-open' | 'expired' | '-expired' | 'averageDays' | '-averageDays' | 'spentMinutes' | '-spentMinutes'
      page?: number
      size?: number
    }
    answer: UserSummary
  }
  /** Read the analysis of people’s tasks. Scope: reports:read. */
  'reports.userTaskAnalysis': {
    query?: {
      period?: string
      assigneeId?: number
      department?: string
      spaceId?: number
      figure?: 'load' | 'created' | 'completed'
      page?: number
      size?: number
    }
    answer: UserTaskAnalysis
  }
  /** List the reports that were made as files. Scope: reports:read. */
  'reports.run.list': {
    answer: {
      rows: ReportRun[]
      cursor: number
    }
  }
  /** Make a report as a file. Scope: reports:write. */
  'reports.run.start': {
    body: {
      clientId: string
      kind: 'taskDetails' | 'taskSummary' | 'userDetails' | 'userSummary' | 'userTaskAnalysis'
      format: 'csv' | 'xlsx' | 'pdf'
      query: Record<string, string>
    }
    answer: ReportRun
  }
  /** Delete the file of a report. Scope: reports:write. */
  'reports.run.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** List the saved reports that you may see. Scope: reports:read. */
  'reports.savedReport.list': {
    answer: {
      rows: SavedReport[]
      cursor: number
    }
  }
  /** Save a report with its filters. Scope: reports:write. */
  'reports.savedReport.save': {
    body: {
      clientId: string
      kind: 'taskDetails' | 'taskSummary' | 'userDetails' | 'userSummary' | 'userTaskAnalysis'
      name: string
      query: Record<string, string>
    }
    answer: SavedReport
  }
  /** Change a saved report. Scope: reports:write. */
  'reports.savedReport.change': {
    params: {
      id: number
    }
    body: {
      name?: string
      query?: Record<string, string>
      version: number
    }
    answer: SavedReport
  }
  /** Delete a saved report. Scope: reports:write. */
  'reports.savedReport.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Mail a saved report regularly. Scope: reports:write. */
  'reports.savedReport.schedule': {
    params: {
      id: number
    }
    body: {
      rhythm: 'daily' | 'weekly' | 'monthly'
      weekday: number
      monthDay: number
      at: string
      format: 'csv' | 'xlsx' | 'pdf'
      recipientIds: number[]
      version: number
    }
    answer: SavedReport
  }
  /** Stop mailing a saved report. Scope: reports:write. */
  'reports.savedReport.unschedule': {
    params: {
      id: number
    }
    answer: SavedReport
  }
  /** List what was done for a deal. Scope: sales:read. */
  'sales.activity.list': {
    params: {
      id: number
    }
    query?: {
      before?: number
      limit?: number
    }
    answer: {
      rows: DealActivity[]
      hasBefore: boolean
      cursor: number
    }
  }
  /** Note a call, a meeting or a mail of a deal. Scope: sales:write. */
  'sales.activity.add': {
    params: {
      id: number
    }
    body: {
      clientId: string
      kind: 'call' | 'meeting' | 'email' | 'note'
      text: string
      at?: string
      minutes?: number | null
    }
    answer: DealActivity
  }
  /** Delete a note of a deal. Scope: sales:write. */
  'sales.activity.remove': {
    params: {
      id: number
      activityId: number
    }
    answer: undefined
  }
  /** Take a note of a deal back from the trash. Scope: sales:write. */
  'sales.activity.restore': {
    params: {
      id: number
      activityId: number
    }
    answer: DealActivity
  }
  /** List the versions of a deal’s quote. Scope: sales:read. */
  'sales.quote.list': {
    params: {
      id: number
    }
    answer: {
      rows: SaleQuote[]
      discountLimit: number
      cursor: number
    }
  }
  /** Begin a new version of a deal’s quote. Scope: sales:write. */
  'sales.quote.create': {
    params: {
      id: number
    }
    body: {
      clientId: string
      lines?: QuoteLine[]
      terms?: string
      validUntil?: string | null
    }
    answer: SaleQuote
  }
  /** Save the draft of a quote. Scope: sales:write. */
  'sales.quote.save': {
    params: {
      id: number
      number: number
    }
    body: {
      lines: QuoteLine[]
      terms: string
      validUntil: string | null
      version: number
    }
    answer: SaleQuote
  }
  /** Ask for a discount to be allowed. Scope: sales:write. */
  'sales.quote.askApproval': {
    params: {
      id: number
      number: number
    }
    body: {
      reason?: string
      version: number
    }
    answer: SaleQuote
  }
  /** Take the request for a discount back. Scope: sales:write. */
  'sales.quote.withdrawApproval': {
    params: {
      id: number
      number: number
    }
    body: {
      version: number
    }
    answer: SaleQuote
  }
  /** Mark a quote as sent, which freezes it. Scope: sales:write. */
  'sales.quote.send': {
    params: {
      id: number
      number: number
    }
    body: {
      version: number
    }
    answer: SaleQuote
  }
  /** Read what a mail with a quote could say. Scope: sales:read. */
  'sales.quote.letter': {
    params: {
      id: number
      number: number
    }
    query?: {
      language?: 'tr' | 'en' | 'ar' | 'de' | 'fr' | 'ru' | 'zh-Hans' | 'zh-Hant'
    }
    answer: {
      subject: string
      text: string
      language: 'tr' | 'en' | 'ar' | 'de' | 'fr' | 'ru' | 'zh-Hans' | 'zh-Hant'
      fileName: string
      mailConfigured: boolean
    }
  }
  /** Mail a quote with its PDF. Scope: sales:write. */
  'sales.quote.mail': {
    params: {
      id: number
      number: number
    }
    body: {
      to: string[]
      subject: string
      text: string
      language: 'tr' | 'en' | 'ar' | 'de' | 'fr' | 'ru' | 'zh-Hans' | 'zh-Hant'
      clientId: string
      version: number
    }
    answer: SaleQuote
  }
  /** List the deals that you may see. Scope: sales:read. */
  'sales.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'closingDay' | '-closingDay' | 'title' | '-title' | 'amount' | '-amount' | 'number' | '-number' | 'touchedAt' | '-touchedAt'
      q?: string
      stage?: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
      state?: 'open' | 'closed'
      ownerId?: number
      stalled?: 'true'
      closedFrom?: string
    }
    answer: {
      rows: Deal[]
      total: number
      cursor: number
    }
  }
  /** Read the pipeline: each stage with its deals and sums. Scope: sales:read. */
  'sales.pipeline': {
    query?: {
      ownerId?: number
    }
    answer: {
      stages: StageSums[]
      cursor: number
    }
  }
  /** Find names of customers in deals. Scope: sales:read. */
  'sales.customers': {
    query?: {
      q?: string
    }
    answer: {
      customers: string[]
    }
  }
  /** Read a deal. Scope: sales:read. */
  'sales.read': {
    params: {
      id: number
    }
    answer: {
      deal: DealDetail
      discountLimit: number
      cursor: number
    }
  }
  /** Create a deal. Scope: sales:write. */
  'sales.create': {
    body: DealDraft
    answer: DealDetail
  }
  /** Change a deal. Scope: sales:write. */
  'sales.update': {
    params: {
      id: number
    }
    body: DealChange
    answer: DealDetail
  }
  /** Move a deal to another stage. Scope: sales:write. */
  'sales.setStage': {
    params: {
      id: number
    }
    body: {
      stage: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation'
      version: number
    }
    answer: DealDetail
  }
  /** Close a deal as won or lost, or put it on hold. Scope: sales:write. */
  'sales.setOutcome': {
    params: {
      id: number
    }
    body: {
      outcome: 'won'
      version: number
    } | {
      outcome: 'lost'
      reason: string
      version: number
    } | {
      outcome: 'onHold'
      reason: string
      version: number
    }
    answer: DealDetail
  }
  /** Set the next step of a deal. Scope: sales:write. */
  'sales.setNextStep': {
    params: {
      id: number
    }
    body: {
      nextStep: {
        text: string
        at: string
        ownerId: number
      } | null
      version: number
    }
    answer: DealDetail
  }
  /** Make a project of a won deal. Scope: sales:write. */
  'sales.convert': {
    params: {
      id: number
    }
    body: {
      clientId: string
      name: string
      code?: string
      managerId?: number
      memberIds?: number[]
      template?: 'empty' | 'software' | 'field'
      startDay?: string | null
      endDay?: string | null
      version: number
    }
    answer: DealDetail
  }
  /** Delete a deal. Scope: sales:write. */
  'sales.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Take a deal back from the trash. Scope: sales:write. */
  'sales.restore': {
    params: {
      id: number
    }
    answer: DealDetail
  }
  /** Attach uploaded files to a deal. Scope: sales:write. */
  'sales.attach': {
    params: {
      id: number
    }
    body: {
      fileIds: number[]
    }
    answer: DealDetail
  }
  /** Take a file off a deal. Scope: sales:write. */
  'sales.detach': {
    params: {
      id: number
      fileId: number
    }
    answer: DealDetail
  }
  /** Take a file of a deal back from the trash. Scope: sales:write. */
  'sales.restoreFile': {
    params: {
      id: number
      fileId: number
    }
    answer: DealDetail
  }
  /** List the spaces that you belong to: your own, projects and sales. Scope: kanban:read. */
  'spaces.list': {
    query?: {
      kind?: 'personal' | 'project' | 'sales'
    }
    answer: {
      rows: Space[]
      cursor: number
    }
  }
  /** Read a space with its members. Scope: kanban:read. */
  'spaces.read': {
    params: {
      id: number
    }
    answer: {
      space: Space
      members: SpaceMember[]
      cursor: number
    }
  }
  /** Star a message. Scope: messages:write. */
  'starred.star': {
    params: {
      id: number
    }
    body: {
      note?: string
      folder?: string
      remindOn?: string | null
    }
    answer: {
      messageId: number
      note: string
      folder: string
      remindOn: string | null
    }
  }
  /** Unstar a message. Scope: messages:write. */
  'starred.unstar': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** List your saved filters of tasks. Scope: tasks:read. */
  'tasks.filter.list': {
    answer: {
      rows: TaskFilter[]
      cursor: number
    }
  }
  /** Save a filter of tasks. Scope: tasks:write. */
  'tasks.filter.save': {
    body: {
      name: string
      query: Record<string, string>
    }
    answer: TaskFilter
  }
  /** Delete a saved filter of tasks. Scope: tasks:write. */
  'tasks.filter.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Approve what a task waits for. Scope: tasks:write. */
  'tasks.move.approve': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: Task
  }
  /** Refuse what a task waits for. Scope: tasks:write. */
  'tasks.move.cancel': {
    params: {
      id: number
    }
    body: {
      version: number
      reason: string
    }
    answer: Task
  }
  /** Take your request about a task back. Scope: tasks:write. */
  'tasks.move.withdraw': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: Task
  }
  /** Complete a task. Scope: tasks:write. */
  'tasks.move.complete': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: Task
  }
  /** Ask for more time for a task. Scope: tasks:write. */
  'tasks.move.extend': {
    params: {
      id: number
    }
    body: {
      version: number
      newEndDay: string
      reason: string
    }
    answer: Task
  }
  /** Close a task that was not completed. Scope: tasks:write. */
  'tasks.move.close': {
    params: {
      id: number
    }
    body: {
      version: number
      reason: string
    }
    answer: Task
  }
  /** Open a closed task again. Scope: tasks:write. */
  'tasks.move.reopen': {
    params: {
      id: number
    }
    body: {
      version: number
    }
    answer: Task
  }
  /** List what happened to a task. Scope: tasks:read. */
  'tasks.history.list': {
    params: {
      id: number
    }
    query?: {
      before?: number
      after?: number
      around?: number
      limit?: number
    }
    answer: {
      rows: HistoryEntry[]
      hasBefore: boolean
      hasAfter: boolean
      cursor: number
      people: NamedPerson[]
      spaces: ({
        id: number
        name: string
      })[]
    }
  }
  /** Attach uploaded files to a task. Scope: tasks:write. */
  'tasks.file.attach': {
    params: {
      id: number
    }
    body: {
      fileIds: number[]
    }
    answer: Task
  }
  /** Take a file off a task. Scope: tasks:write. */
  'tasks.file.detach': {
    params: {
      id: number
      fileId: number
    }
    answer: Task
  }
  /** Watch a task. Scope: tasks:write. */
  'tasks.watch.watch': {
    params: {
      id: number
    }
    answer: Task
  }
  /** Stop watching a task. Scope: tasks:write. */
  'tasks.watch.unwatch': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Remind somebody of a task. Scope: tasks:write. */
  'tasks.reminder.remind': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** List tasks, filtered, sorted and in pages. Scope: tasks:read. */
  'tasks.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'endDay' | '-endDay' | 'key' | '-key' | 'title' | '-title' | 'status' | '-status' | 'priority' | '-priority' | 'space' | '-space' | 'assignee' | '-assignee' | 'pendingAt' | '-pendingAt' | 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt'
      q?: string
      tab?: 'assigned' | 'created' | 'approval' | 'watching' | 'all'
      status?: string
      pendingKind?: string
      priority?: string
      assigneeId?: number
      creatorId?: number
      approverId?: number
      spaceId?: number
      label?: string
      endFrom?: string
      endTo?: string
      createdFrom?: string
      createdTo?: string
      endedFrom?: string
      endedTo?: string
      openFrom?: string
      openTo?: string
      department?: string
      withoutSpace?: 'true'
      timing?: 'onTime' | 'late'
    }
    answer: {
      rows: Task[]
      total: number
      cursor: number
    }
  }
  /** Count your open tasks by tab. Scope: tasks:read. */
  'tasks.counts': {
    answer: {
      counts: Record<string, number>
      cursor: number
    }
  }
  /** Read what the workspace knows of you that decides what you may do with tasks. Scope: tasks:read. */
  'tasks.standing': {
    answer: {
      id: number
      isAdmin: boolean
      isOnlyAdmin: boolean
      decidesFor: number[]
      looks?: true
      today: string
      cursor: number
    }
  }
  /** List the labels of tasks. Scope: tasks:read. */
  'tasks.labels': {
    answer: {
      labels: string[]
    }
  }
  /** Find who would approve a task. Scope: tasks:read. */
  'tasks.approver': {
    query: {
      assigneeId: number
      spaceId?: number
    }
    answer: {
      approver: NamedPerson | null
      needsApproval: boolean
    }
  }
  /** Read the short form of several tasks. Scope: tasks:read. */
  'tasks.cards': {
    query: {
      ids: string
    }
    answer: {
      rows: TaskCard[]
      cursor: number
    }
  }
  /** Read a task. Scope: tasks:read. */
  'tasks.read': {
    params: {
      id: string
    }
    answer: Task
  }
  /** Create a task. Scope: tasks:write. */
  'tasks.create': {
    body: TaskDraft
    answer: Task
  }
  /** Create a task from a message. Scope: tasks:write. */
  'tasks.createFromMessage': {
    body: {
      title: string
      description?: string
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      startDay?: string | null
      endDay?: string | null
      assigneeId?: number
      approverId?: number | null
      participantIds?: number[]
      spaceId?: number | null
      labels?: string[]
      estimateMinutes?: number | null
      spentMinutes?: number
      recurrence?: RecurrenceInput | null
      requiresApproval?: boolean
      clientId: string
      reason?: string
      watcherIds?: number[]
      checklist?: string[]
      attachmentIds?: number[]
      messageId: number
    }
    answer: Task
  }
  /** Change a task. Scope: tasks:write. */
  'tasks.update': {
    params: {
      id: number
    }
    body: TaskChange
    answer: Task
  }
  /** Delete a task. Scope: tasks:write. */
  'tasks.remove': {
    params: {
      id: number
    }
    answer: undefined
  }
  /** Take a task back from the trash. Scope: tasks:write. */
  'tasks.restore': {
    params: {
      id: number
    }
    answer: Task
  }
  /** Do one thing with several tasks, each for itself. Scope: tasks:write. */
  'tasks.bulk': {
    body: BulkBody
    answer: {
      results: BulkResult[]
    }
  }
  /** List the time spent on a task. Scope: tasks:read. */
  'tasks.time.list': {
    params: {
      id: number
    }
    query?: {
      page?: number
      size?: number
    }
    answer: {
      rows: TimeEntry[]
      total: number
      cursor: number
    }
  }
  /** Enter time spent on a task. Scope: tasks:write. */
  'tasks.time.add': {
    params: {
      id: number
    }
    body: {
      day: string
      minutes: number
      note?: string
      clientId: string
    }
    answer: TimeEntry
  }
  /** Change an entry of time spent on a task. Scope: tasks:write. */
  'tasks.time.change': {
    params: {
      id: number
      entryId: number
    }
    body: {
      day?: string
      minutes?: number
      note?: string
      version: number
    }
    answer: TimeEntry
  }
  /** Delete an entry of time spent on a task. Scope: tasks:write. */
  'tasks.time.remove': {
    params: {
      id: number
      entryId: number
    }
    answer: undefined
  }
  /** Take back a deleted entry of time spent on a task. Scope: tasks:write. */
  'tasks.time.restore': {
    params: {
      id: number
      entryId: number
    }
    answer: TimeEntry
  }
  /** List your unread messages and notifications, as specified. Scope: messages:read. */
  'unseen.list': {
    answer: UnseenConversation[]
  }
  /** List people as everybody sees them. Scope: people:read. */
  'users.list': {
    query?: {
      page?: number
      size?: number
      sort?: 'fullName' | '-fullName' | 'department' | '-department' | 'status' | '-status' | 'lastSeenAt' | '-lastSeenAt'
      q?: string
      status?: 'active' | 'inactive' | 'invited' | 'locked'
      roleId?: number
      department?: string
    }
    answer: {
      rows: Person[]
      total: number
      cursor: number
      statusCounts: Record<string, number>
      departments: string[]
    }
  }
  /** Read a person as everybody sees them. Scope: people:read. */
  'users.read': {
    params: {
      id: number
    }
    answer: {
      id: number
      fullName: string
      username: string
      email: string
      avatar: string | null
      title: string
      department: string
      status: 'active' | 'inactive' | 'invited' | 'locked'
      roles: ({
        id: number
        name: string
      })[]
      lastSeenAt: string | null
      phone: string | null
      about: string
      timeZone: string
    }
  }
  /** Read your own profile; every token may ask whose it is. */
  'users.me': {
    answer: Profile
  }
}

/** Every call that answers with a file. */
export interface Files {
  /** Read this document. */
  'api.read': {
  }
  /** Download expense reports as a file. Scope: expenses:read. */
  'expenses.export': {
    query: {
      sort?: 'submittedAt' | '-submittedAt' | 'number' | '-number' | 'title' | '-title' | 'owner' | '-owner' | 'amount' | '-amount' | 'vat' | '-vat' | 'status' | '-status' | 'lastDay' | '-lastDay'
      q?: string
      tab?: 'mine' | 'approval' | 'all'
      month?: string
      ownerId?: number
      spaceId?: number
      category?: 'meal' | 'transport' | 'fuel' | 'lodging' | 'representation' | 'stationery' | 'parking' | 'other'
      status?: string
      format: 'csv' | 'xlsx'
    }
  }
  /** Download an expense report as a PDF. Scope: expenses:read. */
  'expenses.pdf': {
    params: {
      id: number
    }
  }
  /** Download the list of projects as a file. Scope: projects:read. */
  'projects.export': {
    query: {
      sort?: 'name' | '-name' | 'code' | '-code' | 'customer' | '-customer' | 'status' | '-status' | 'startDay' | '-startDay' | 'endDay' | '-endDay' | 'progress' | '-progress' | 'lateTasks' | '-lateTasks' | 'health' | '-health' | 'budgetUsed' | '-budgetUsed' | 'createdAt' | '-createdAt'
      q?: string
      status?: string
      health?: string
      managerId?: number
      memberId?: number
      late?: 'true'
      archived?: 'true'
      format: 'csv' | 'xlsx'
    }
  }
  /** Download a quote as a PDF. Scope: sales:read. */
  'sales.quote.pdf': {
    params: {
      id: number
      number: number
    }
    query?: {
      language?: 'tr' | 'en' | 'ar' | 'de' | 'fr' | 'ru' | 'zh-Hans' | 'zh-Hant'
    }
  }
  /** Download the list of deals as a file. Scope: sales:read. */
  'sales.export': {
    query: {
      sort?: 'closingDay' | '-closingDay' | 'title' | '-title' | 'amount' | '-amount' | 'number' | '-number' | 'touchedAt' | '-touchedAt'
      q?: string
      stage?: 'new' | 'analysis' | 'preparing' | 'offered' | 'negotiation' | 'won' | 'lost' | 'onHold'
      state?: 'open' | 'closed'
      ownerId?: number
      stalled?: 'true'
      closedFrom?: string
      format: 'csv' | 'xlsx'
    }
  }
  /** Download tasks as a file. Scope: tasks:read. */
  'tasks.export': {
    query: {
      sort?: 'endDay' | '-endDay' | 'key' | '-key' | 'title' | '-title' | 'status' | '-status' | 'priority' | '-priority' | 'space' | '-space' | 'assignee' | '-assignee' | 'pendingAt' | '-pendingAt' | 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt'
      q?: string
      tab?: 'assigned' | 'created' | 'approval' | 'watching' | 'all'
      status?: string
      pendingKind?: string
      priority?: string
      assigneeId?: number
      creatorId?: number
      approverId?: number
      spaceId?: number
      label?: string
      endFrom?: string
      endTo?: string
      createdFrom?: string
      createdTo?: string
      endedFrom?: string
      endedTo?: string
      openFrom?: string
      openTo?: string
      department?: string
      withoutSpace?: 'true'
      timing?: 'onTime' | 'late'
      format: 'csv' | 'xlsx'
    }
  }
}

const routes = {
  'api.read': ['GET', '/api/openapi.json'],
  'calendar.range': ['GET', '/api/calendar'],
  'calendar.read': ['GET', '/api/calendar/events/:id'],
  'calendar.create': ['POST', '/api/calendar/events'],
  'calendar.update': ['PATCH', '/api/calendar/events/:id'],
  'calendar.remove': ['DELETE', '/api/calendar/events/:id'],
  'calendar.restore': ['POST', '/api/calendar/events/:id/restoration'],
  'calendar.reply': ['PUT', '/api/calendar/events/:id/reply'],
  'calendar.move': ['POST', '/api/calendar/moves'],
  'calendar.holiday.list': ['GET', '/api/calendar/holidays'],
  'calendar.holiday.create': ['POST', '/api/calendar/holidays'],
  'calendar.holiday.update': ['PUT', '/api/calendar/holidays/:id'],
  'calendar.holiday.remove': ['DELETE', '/api/calendar/holidays/:id'],
  'checklists.task.add': ['POST', '/api/tasks/:id/checklist'],
  'checklists.task.change': ['PATCH', '/api/tasks/:id/checklist/:itemId'],
  'checklists.task.place': ['PUT', '/api/tasks/:id/checklist/:itemId/place'],
  'checklists.task.remove': ['DELETE', '/api/tasks/:id/checklist/:itemId'],
  'checklists.card.add': ['POST', '/api/kanban/items/:id/checklist'],
  'checklists.card.change': ['PATCH', '/api/kanban/items/:id/checklist/:itemId'],
  'checklists.card.place': ['POST', '/api/kanban/items/:id/checklist/:itemId/move'],
  'checklists.card.remove': ['DELETE', '/api/kanban/items/:id/checklist/:itemId'],
  'comments.task.add': ['POST', '/api/tasks/:id/comments'],
  'comments.task.edit': ['PUT', '/api/task-comments/:commentId'],
  'comments.task.remove': ['DELETE', '/api/task-comments/:commentId'],
  'comments.task.restore': ['POST', '/api/task-comments/:commentId/restoration'],
  'comments.task.list': ['GET', '/api/tasks/:id/comments'],
  'comments.card.add': ['POST', '/api/kanban/items/:id/comments'],
  'comments.card.edit': ['PUT', '/api/kanban/items/:id/comments/:commentId'],
  'comments.card.remove': ['DELETE', '/api/kanban/items/:id/comments/:commentId'],
  'comments.card.restore': ['POST', '/api/kanban/items/:id/comments/:commentId/restoration'],
  'conversations.open': ['POST', '/api/conversations'],
  'conversations.read': ['GET', '/api/conversations/:id'],
  'conversations.update': ['PUT', '/api/conversations/:id'],
  'conversations.setArchived': ['PUT', '/api/conversations/:id/archived'],
  'conversations.setPicture': ['PUT', '/api/conversations/:id/picture'],
  'conversations.remove': ['DELETE', '/api/conversations/:id'],
  'conversations.restore': ['POST', '/api/conversations/:id/restoration'],
  'conversations.channels': ['GET', '/api/channels'],
  'conversations.addMembers': ['POST', '/api/conversations/:id/members'],
  'conversations.removeMember': ['DELETE', '/api/conversations/:id/members/:userId'],
  'conversations.setMemberRole': ['PUT', '/api/conversations/:id/members/:userId'],
  'conversations.setMembership': ['PUT', '/api/conversations/:id/membership'],
  'conversations.setStarred': ['PUT', '/api/conversations/:id/starred'],
  'expenses.advance.list': ['GET', '/api/expenses/advances'],
  'expenses.advance.give': ['POST', '/api/expenses/advances'],
  'expenses.advance.remove': ['DELETE', '/api/expenses/advances/:id'],
  'expenses.list': ['GET', '/api/expenses'],
  'expenses.totals': ['GET', '/api/expenses/totals'],
  'expenses.rules': ['GET', '/api/expenses/rules'],
  'expenses.seller': ['GET', '/api/expenses/seller'],
  'expenses.cards': ['GET', '/api/expenses/cards'],
  'expenses.export': ['GET', '/api/expenses/export'],
  'expenses.read': ['GET', '/api/expenses/:id'],
  'expenses.pdf': ['GET', '/api/expenses/:id/pdf'],
  'expenses.create': ['POST', '/api/expenses'],
  'expenses.createFromMessage': ['POST', '/api/expenses/from-message'],
  'expenses.save': ['PUT', '/api/expenses/:id'],
  'expenses.remove': ['DELETE', '/api/expenses/:id'],
  'expenses.restore': ['POST', '/api/expenses/:id/restoration'],
  'expenses.move.submit': ['POST', '/api/expenses/:id/submission'],
  'expenses.move.decide': ['POST', '/api/expenses/:id/decision'],
  'expenses.move.cancel': ['POST', '/api/expenses/:id/cancellation'],
  'expenses.move.pay': ['POST', '/api/expenses/:id/payment'],
  'expenses.move.planPayment': ['POST', '/api/expenses/:id/payment-day'],
  'expenses.move.undo': ['POST', '/api/expenses/:id/undo'],
  'expenses.move.handOver': ['POST', '/api/expenses/:id/approver'],
  'expenses.move.askReceipt': ['POST', '/api/expenses/:id/receipt-request'],
  'expenses.move.addReceipt': ['POST', '/api/expenses/:id/receipt'],
  'expenses.move.payMany': ['POST', '/api/expenses/payments'],
  'expenses.rate.list': ['GET', '/api/expenses/rates'],
  'expenses.rate.find': ['GET', '/api/expenses/rates/of-day'],
  'expenses.rate.set': ['PUT', '/api/expenses/rates'],
  'expenses.rate.remove': ['DELETE', '/api/expenses/rates'],
  'inbox.list': ['GET', '/api/inbox'],
  'inbox.read': ['GET', '/api/inbox/:id'],
  'inbox.markRead': ['PUT', '/api/conversations/:id/read'],
  'inbox.markUnread': ['PUT', '/api/conversations/:id/unread'],
  'inbox.setHidden': ['PUT', '/api/conversations/:id/hidden'],
  'kanban.card.create': ['POST', '/api/kanban/items'],
  'kanban.card.read': ['GET', '/api/kanban/items/:id'],
  'kanban.card.page': ['GET', '/api/kanban/boards/:id/items'],
  'kanban.card.update': ['PATCH', '/api/kanban/items/:id'],
  'kanban.card.move': ['POST', '/api/kanban/items/:id/move'],
  'kanban.card.restore': ['POST', '/api/kanban/items/:id/restoration'],
  'kanban.card.setArchived': ['PUT', '/api/kanban/items/:id/archive'],
  'kanban.card.archive': ['GET', '/api/kanban/archive'],
  'kanban.column.create': ['POST', '/api/kanban/boards'],
  'kanban.column.update': ['PUT', '/api/kanban/boards/:id'],
  'kanban.column.move': ['POST', '/api/kanban/boards/:id/move'],
  'kanban.column.remove': ['DELETE', '/api/kanban/boards/:id'],
  'kanban.column.restore': ['POST', '/api/kanban/boards/:id/restoration'],
  'kanban.detail.attach': ['POST', '/api/kanban/items/:id/attachments'],
  'kanban.detail.detach': ['DELETE', '/api/kanban/items/:id/attachments/:fileId'],
  'kanban.detail.setCover': ['PUT', '/api/kanban/items/:id/cover'],
  'kanban.detail.makeTask': ['POST', '/api/kanban/items/:id/task'],
  'kanban.detail.linkTask': ['PUT', '/api/kanban/items/:id/task'],
  'kanban.detail.unlinkTask': ['DELETE', '/api/kanban/items/:id/task'],
  'kanban.read': ['GET', '/api/apps/kanban'],
  'kanban.renameBoard': ['PUT', '/api/apps/kanban/board/rename'],
  'kanban.removeBoard': ['DELETE', '/api/apps/kanban/board/:id'],
  'kanban.addBoard': ['POST', '/api/apps/kanban/board/add'],
  'kanban.addItem': ['POST', '/api/apps/kanban/item/add'],
  'kanban.updateItem': ['PUT', '/api/apps/kanban/item/update'],
  'kanban.removeItem': ['DELETE', '/api/apps/kanban/item/:id'],
  'kanban.arrangeItems': ['PUT', '/api/apps/kanban/item/state-update'],
  'kanban.arrangeBoards': ['PUT', '/api/apps/kanban/board/state-update'],
  'mentions.list': ['GET', '/api/mentions'],
  'mentions.setRead': ['PUT', '/api/mentions/:id/read'],
  'mentions.readAll': ['PUT', '/api/mentions/read'],
  'messages.draft.save': ['PUT', '/api/conversations/:id/draft'],
  'messages.list': ['GET', '/api/conversations/:id/messages'],
  'messages.count': ['GET', '/api/conversations/:id/messages/count'],
  'messages.send': ['POST', '/api/conversations/:id/messages'],
  'messages.read': ['GET', '/api/messages/:id'],
  'messages.edit': ['PUT', '/api/messages/:id'],
  'messages.edits': ['GET', '/api/messages/:id/edits'],
  'messages.remove': ['DELETE', '/api/messages/:id'],
  'messages.restore': ['POST', '/api/messages/:id/restoration'],
  'messages.react': ['PUT', '/api/messages/:id/reactions/:emoji'],
  'messages.unreact': ['DELETE', '/api/messages/:id/reactions/:emoji'],
  'messages.pin': ['PUT', '/api/messages/:id/pin'],
  'messages.unpin': ['DELETE', '/api/messages/:id/pin'],
  'messages.pins': ['GET', '/api/conversations/:id/pins'],
  'messages.forward': ['POST', '/api/messages/:id/forwards'],
  'messages.remind': ['PUT', '/api/messages/:id/reminder'],
  'messages.forgetReminder': ['DELETE', '/api/messages/:id/reminder'],
  'messages.setFollowing': ['PUT', '/api/messages/:id/following'],
  'messages.files': ['GET', '/api/conversations/:id/files'],
  'messages.search': ['GET', '/api/messages'],
  'messages.scheduled.schedule': ['POST', '/api/conversations/:id/scheduled-messages'],
  'projects.member.put': ['PUT', '/api/projects/:id/members/:userId'],
  'projects.member.remove': ['DELETE', '/api/projects/:id/members/:userId'],
  'projects.milestone.list': ['GET', '/api/projects/:id/milestones'],
  'projects.milestone.create': ['POST', '/api/projects/:id/milestones'],
  'projects.milestone.update': ['PATCH', '/api/projects/:id/milestones/:milestoneId'],
  'projects.milestone.remove': ['DELETE', '/api/projects/:id/milestones/:milestoneId'],
  'projects.milestone.restore': ['POST', '/api/projects/:id/milestones/:milestoneId/restoration'],
  'projects.activity.list': ['GET', '/api/projects/:id/activity'],
  'projects.file.list': ['GET', '/api/projects/:id/files'],
  'projects.file.attach': ['POST', '/api/projects/:id/files'],
  'projects.file.detach': ['DELETE', '/api/projects/:id/files/:fileId'],
  'projects.file.restore': ['POST', '/api/projects/:id/files/:fileId/restoration'],
  'projects.list': ['GET', '/api/projects'],
  'projects.export': ['GET', '/api/projects/export'],
  'projects.templates': ['GET', '/api/projects/templates'],
  'projects.create': ['POST', '/api/projects'],
  'projects.read': ['GET', '/api/projects/:id'],
  'projects.update': ['PATCH', '/api/projects/:id'],
  'projects.archive': ['POST', '/api/projects/:id/archiving'],
  'projects.restore': ['POST', '/api/projects/:id/restoration'],
  'reports.taskDetails': ['GET', '/api/reports/task-details'],
  'reports.taskSummary': ['GET', '/api/reports/task-summary'],
  'reports.userDetails': ['GET', '/api/reports/user-details'],
  'reports.userSummary': ['GET', '/api/reports/user-summary'],
  'reports.userTaskAnalysis': ['GET', '/api/reports/user-task-analysis'],
  'reports.run.list': ['GET', '/api/reports/runs'],
  'reports.run.start': ['POST', '/api/reports/runs'],
  'reports.run.remove': ['DELETE', '/api/reports/runs/:id'],
  'reports.savedReport.list': ['GET', '/api/reports/saved'],
  'reports.savedReport.save': ['POST', '/api/reports/saved'],
  'reports.savedReport.change': ['PATCH', '/api/reports/saved/:id'],
  'reports.savedReport.remove': ['DELETE', '/api/reports/saved/:id'],
  'reports.savedReport.schedule': ['PUT', '/api/reports/saved/:id/schedule'],
  'reports.savedReport.unschedule': ['DELETE', '/api/reports/saved/:id/schedule'],
  'sales.activity.list': ['GET', '/api/sales/:id/activities'],
  'sales.activity.add': ['POST', '/api/sales/:id/activities'],
  'sales.activity.remove': ['DELETE', '/api/sales/:id/activities/:activityId'],
  'sales.activity.restore': ['POST', '/api/sales/:id/activities/:activityId/restoration'],
  'sales.quote.list': ['GET', '/api/sales/:id/quotes'],
  'sales.quote.create': ['POST', '/api/sales/:id/quotes'],
  'sales.quote.save': ['PUT', '/api/sales/:id/quotes/:number'],
  'sales.quote.askApproval': ['POST', '/api/sales/:id/quotes/:number/approval'],
  'sales.quote.withdrawApproval': ['POST', '/api/sales/:id/quotes/:number/approval/withdrawal'],
  'sales.quote.send': ['POST', '/api/sales/:id/quotes/:number/sending'],
  'sales.quote.letter': ['GET', '/api/sales/:id/quotes/:number/letter'],
  'sales.quote.mail': ['POST', '/api/sales/:id/quotes/:number/mails'],
  'sales.quote.pdf': ['GET', '/api/sales/:id/quotes/:number/pdf'],
  'sales.list': ['GET', '/api/sales'],
  'sales.export': ['GET', '/api/sales/export'],
  'sales.pipeline': ['GET', '/api/sales/pipeline'],
  'sales.customers': ['GET', '/api/sales/customers'],
  'sales.read': ['GET', '/api/sales/:id'],
  'sales.create': ['POST', '/api/sales'],
  'sales.update': ['PATCH', '/api/sales/:id'],
  'sales.setStage': ['POST', '/api/sales/:id/stage'],
  'sales.setOutcome': ['POST', '/api/sales/:id/outcome'],
  'sales.setNextStep': ['PUT', '/api/sales/:id/next-step'],
  'sales.convert': ['POST', '/api/sales/:id/conversion'],
  'sales.remove': ['DELETE', '/api/sales/:id'],
  'sales.restore': ['POST', '/api/sales/:id/restoration'],
  'sales.attach': ['POST', '/api/sales/:id/files'],
  'sales.detach': ['DELETE', '/api/sales/:id/files/:fileId'],
  'sales.restoreFile': ['POST', '/api/sales/:id/files/:fileId/restoration'],
  'spaces.list': ['GET', '/api/spaces'],
  'spaces.read': ['GET', '/api/spaces/:id'],
  'starred.star': ['PUT', '/api/messages/:id/star'],
  'starred.unstar': ['DELETE', '/api/messages/:id/star'],
  'tasks.filter.list': ['GET', '/api/task-filters'],
  'tasks.filter.save': ['POST', '/api/task-filters'],
  'tasks.filter.remove': ['DELETE', '/api/task-filters/:id'],
  'tasks.move.approve': ['POST', '/api/tasks/:id/approval'],
  'tasks.move.cancel': ['POST', '/api/tasks/:id/cancellation'],
  'tasks.move.withdraw': ['POST', '/api/tasks/:id/withdrawal'],
  'tasks.move.complete': ['POST', '/api/tasks/:id/completion'],
  'tasks.move.extend': ['POST', '/api/tasks/:id/extension'],
  'tasks.move.close': ['POST', '/api/tasks/:id/closing'],
  'tasks.move.reopen': ['POST', '/api/tasks/:id/reopening'],
  'tasks.history.list': ['GET', '/api/tasks/:id/history'],
  'tasks.file.attach': ['POST', '/api/tasks/:id/attachments'],
  'tasks.file.detach': ['DELETE', '/api/tasks/:id/attachments/:fileId'],
  'tasks.watch.watch': ['PUT', '/api/tasks/:id/watch'],
  'tasks.watch.unwatch': ['DELETE', '/api/tasks/:id/watch'],
  'tasks.reminder.remind': ['POST', '/api/tasks/:id/reminders'],
  'tasks.list': ['GET', '/api/tasks'],
  'tasks.counts': ['GET', '/api/tasks/counts'],
  'tasks.standing': ['GET', '/api/tasks/standing'],
  'tasks.labels': ['GET', '/api/tasks/labels'],
  'tasks.approver': ['GET', '/api/tasks/approver'],
  'tasks.cards': ['GET', '/api/tasks/cards'],
  'tasks.export': ['GET', '/api/tasks/export'],
  'tasks.read': ['GET', '/api/tasks/:id'],
  'tasks.create': ['POST', '/api/tasks'],
  'tasks.createFromMessage': ['POST', '/api/tasks/from-message'],
  'tasks.update': ['PATCH', '/api/tasks/:id'],
  'tasks.remove': ['DELETE', '/api/tasks/:id'],
  'tasks.restore': ['POST', '/api/tasks/:id/restoration'],
  'tasks.bulk': ['POST', '/api/tasks/bulk'],
  'tasks.time.list': ['GET', '/api/tasks/:id/time'],
  'tasks.time.add': ['POST', '/api/tasks/:id/time'],
  'tasks.time.change': ['PATCH', '/api/tasks/:id/time/:entryId'],
  'tasks.time.remove': ['DELETE', '/api/tasks/:id/time/:entryId'],
  'tasks.time.restore': ['POST', '/api/tasks/:id/time/:entryId/restoration'],
  'unseen.list': ['GET', '/seen/unseenMessage'],
  'users.list': ['GET', '/api/users'],
  'users.read': ['GET', '/api/users/:id'],
  'users.me': ['GET', '/api/me'],
} as const satisfies Record<keyof Calls | keyof Files, readonly string[]>

/** The workspace refused. `code` is for programs, `errors` for people, by field and in the language of the call. */
export class ImeceError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** What the thing is now, when somebody was faster. */
  readonly current: unknown
  /** How many seconds to wait before the next try, when there were too many. */
  readonly retryAfter: number | undefined

  constructor(status: number, refusal: Partial<Refusal>, retryAfter: number | undefined) {
    super(`${status} ${refusal.code ?? ''}: ${Object.values(refusal.errors ?? {}).flat().join(' ')}`)
    this.name = 'ImeceError'
    this.status = status
    this.code = refusal.code ?? 'unknown'
    this.errors = refusal.errors ?? {}
    this.current = refusal.current
    this.retryAfter = retryAfter
  }
}

type Input<Call> = Omit<Call, 'answer'>
/** Nothing has to be given where nothing is asked for. */
type Given<Call> = Record<string, never> extends Input<Call> ? [input?: Input<Call>] : [input: Input<Call>]
interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface ImeceOptions {
  /** Such as `https://imece.example`. */
  address: string
  /** An API token: `imece_…` */
  token: string
  /** Of what the workspace says to people. */
  language?: string
}

export class Imece {
  readonly #options: ImeceOptions

  constructor(options: ImeceOptions) {
    this.#options = options
  }

  /** `await imece.call('tasks.read', { params: { id: '12' } })` */
  async call<Name extends keyof Calls>(name: Name, ...[input]: Given<Calls[Name]>): Promise<Calls[Name]['answer']> {
    const answer = await this.#send(name, input)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }

  /** The calls that answer with a file. */
  async file<Name extends keyof Files>(name: Name, ...[input]: Given<Files[Name]>): Promise<Blob> {
    return (await this.#send(name, input)).blob()
  }

  /** Uploads a file. Something has to refer to it within 24 hours, or it goes. */
  async upload(file: Blob, name: string): Promise<StoredFile> {
    const body = new FormData()
    body.set('file', file, name)
    const answer = await this.#ask('POST', '/api/files', body)
    return answer.json()
  }

  #send(name: keyof typeof routes, { params = {}, query = {}, body }: AnyInput = {}) {
    const [method, path] = routes[name]
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
    const content = body === undefined ? undefined : JSON.stringify(body)
    return this.#ask(method, search.size > 0 ? `${filled}?${search}` : filled, content)
  }

  async #ask(method: string, path: string, body: string | FormData | undefined): Promise<Response> {
    const { address, token, language = 'en' } = this.#options
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (answer.ok) return answer
    const wait = answer.headers.get('retry-after')
    const refusal: Partial<Refusal> = await answer.json().catch(() => ({}))
    throw new ImeceError(answer.status, refusal, wait === null ? undefined : Number(wait))
  }
}
