import type { Context } from '../platform/context.ts'
import { seedActivityLog } from './activityLog.ts'
import { seedCalendar } from './calendar.ts'
import { seedDelegations } from './delegations.ts'
import { seedExpenses } from './expenses.ts'
import { seedKanban } from './kanban.ts'
import { seedPeople } from './people.ts'
import { seedProjects } from './projects.ts'
import { seedReports } from './reports.ts'
import { seedSales } from './sales.ts'
import { seedSpaces } from './spaces.ts'
import { seedTalk } from './talk/talk.ts'
import { seedTasks } from './tasks.ts'
import { seedTickets } from './tickets.ts'
import { seedTrash } from './trash.ts'

/** Through the services, each after what it stands on. */
export const seeds: readonly ((ctx: Context) => Promise<void>)[] = [
  seedPeople,
  seedTalk,
  seedSpaces,
  seedTasks,
  seedKanban,
  seedCalendar,
  seedProjects,
  seedSales,
  seedExpenses,
  seedDelegations,
  seedTrash,
  seedTickets,
  seedReports,
  seedActivityLog,
]
