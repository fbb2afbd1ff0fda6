import 'i18next'
import type accessControl from './tr/accessControl.json'
import type accounts from './tr/accounts.json'
import type activityLog from './tr/activityLog.json'
import type admin from './tr/admin.json'
import type api from './tr/api.json'
import type app from './tr/app.json'
import type approvals from './tr/approvals.json'
import type billing from './tr/billing.json'
import type bots from './tr/bots.json'
import type caldav from './tr/caldav.json'
import type calendar from './tr/calendar.json'
import type calendarImports from './tr/calendarImports.json'
import type checklists from './tr/checklists.json'
import type comments from './tr/comments.json'
import type dashboard from './tr/dashboard.json'
import type direct from './tr/direct.json'
import type errorPages from './tr/errorPages.json'
import type errors from './tr/errors.json'
import type eventInvitations from './tr/eventInvitations.json'
import type expenses from './tr/expenses.json'
import type gallery from './tr/gallery.json'
import type identityProviders from './tr/identityProviders.json'
import type incomingWebhooks from './tr/incomingWebhooks.json'
import type install from './tr/install.json'
import type kanban from './tr/kanban.json'
import type look from './tr/look.json'
import type mentions from './tr/mentions.json'
import type messages from './tr/messages.json'
import type notifications from './tr/notifications.json'
import type outsideCalendars from './tr/outsideCalendars.json'
import type ownData from './tr/ownData.json'
import type passkeys from './tr/passkeys.json'
import type people from './tr/people.json'
import type photo from './tr/photo.json'
import type presence from './tr/presence.json'
import type profile from './tr/profile.json'
import type projects from './tr/projects.json'
import type provisioning from './tr/provisioning.json'
import type reports from './tr/reports.json'
import type rights from './tr/rights.json'
import type roles from './tr/roles.json'
import type rules from './tr/rules.json'
import type sales from './tr/sales.json'
import type search from './tr/search.json'
import type settings from './tr/settings.json'
import type share from './tr/share.json'
import type starred from './tr/starred.json'
import type systemLog from './tr/systemLog.json'
import type systemStatus from './tr/systemStatus.json'
import type tasks from './tr/tasks.json'
import type tickets from './tr/tickets.json'
import type trash from './tr/trash.json'
import type ui from './tr/ui.json'
import type users from './tr/users.json'
import type webhooks from './tr/webhooks.json'

/** Keys are checked against the Turkish catalogues; a feature adds its line. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      accessControl: typeof accessControl
      accounts: typeof accounts
      activityLog: typeof activityLog
      admin: typeof admin
      api: typeof api
      app: typeof app
      billing: typeof billing
      bots: typeof bots
      caldav: typeof caldav
      calendar: typeof calendar
      calendarImports: typeof calendarImports
      approvals: typeof approvals
      checklists: typeof checklists
      comments: typeof comments
      errorPages: typeof errorPages
      errors: typeof errors
      eventInvitations: typeof eventInvitations
      expenses: typeof expenses
      gallery: typeof gallery
      incomingWebhooks: typeof incomingWebhooks
      identityProviders: typeof identityProviders
      provisioning: typeof provisioning
      install: typeof install
      kanban: typeof kanban
      look: typeof look
      passkeys: typeof passkeys
      photo: typeof photo
      profile: typeof profile
      outsideCalendars: typeof outsideCalendars
      ownData: typeof ownData
      people: typeof people
      projects: typeof projects
      dashboard: typeof dashboard
      direct: typeof direct
      mentions: typeof mentions
      messages: typeof messages
      notifications: typeof notifications
      presence: typeof presence
      starred: typeof starred
      reports: typeof reports
      rights: typeof rights
      roles: typeof roles
      rules: typeof rules
      sales: typeof sales
      search: typeof search
      settings: typeof settings
      share: typeof share
      systemStatus: typeof systemStatus
      tickets: typeof tickets
      trash: typeof trash
      systemLog: typeof systemLog
      tasks: typeof tasks
      ui: typeof ui
      users: typeof users
      webhooks: typeof webhooks
    }
  }
}
