import type { Context } from '../platform/context.ts'
import { seedCalendar } from './calendar.ts'
import { seedDelegations } from './delegations.ts'
import { seedExpenses } from './expenses.ts'
import { seedPastDeals } from './history/deals.ts'
import { seedPastExpenses } from './history/expenses.ts'
import { seedPastTasks } from './history/tasks.ts'
import { seedKanban } from './kanban.ts'
import { seedPeople } from './people.ts'
import { seedPrograms } from './programs.ts'
import { seedProjects } from './projects.ts'
import { seedReports } from './reports.ts'
import { seedSales } from './sales.ts'
import { seedSpaces } from './spaces.ts'
import { seedTalk } from './talk/talk.ts'
import { seedTasks } from './tasks.ts'
import { seedTickets } from './tickets.ts'
import { seedTrash } from './trash.ts'

export type Seed = (ctx: Context) => Promise<void>

/** Through the services, each after what it stands on. */
export const seeds: readonly Seed[] = [
  seedPeople,
  seedTalk,
  seedSpaces,
  seedPastTasks,
  seedTasks,
  seedKanban,
  seedCalendar,
  seedProjects,
  seedPastDeals,
  seedSales,
  seedPastExpenses,
  seedExpenses,
  seedDelegations,
  seedTrash,
  seedTickets,
  seedReports,
  seedPrograms,
]
