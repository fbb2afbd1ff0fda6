import { importEndpoints } from '#contract/people/import.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changePerson } from './change.ts'
import { createPerson } from './creation.ts'
import { deactivateByAdmin, reactivatePerson } from './deactivation.ts'
import { freeUsername } from './freeUsername.ts'
import { previewImport, takeImport } from './import.ts'
import { inviteAgain, withdrawInvitation } from './invitation.ts'
import { exportPeople, readPeople } from './peopleList.ts'
import { managedProfile } from './reach.ts'
import { endAllSessions, endSession, readSecurity, resetTwoStep, sendPasswordLink, unlockPerson } from './security.ts'
import { openView } from './view.ts'
import { workOf } from './work.ts'

export const peopleRoutes: readonly Route[] = [
  route(peopleEndpoints.list, ({ ctx, actor, query }) => readPeople(ctx, actor, query)),
  route(peopleEndpoints.export, ({ ctx, actor, ...request }) => exportPeople(ctx, actor, request)),
  route(peopleEndpoints.read, ({ ctx, actor, params }) => managedProfile(ctx.db, actor, ctx.clock.now(), params.id)),
  route(peopleEndpoints.freeUsername, async ({ ctx, query }) => ({
    username: await freeUsername(ctx.db, query.wanted),
  })),
  route(peopleEndpoints.create, ({ ctx, actor, body }) => createPerson(ctx, actor, body)),
  route(peopleEndpoints.update, ({ ctx, actor, params, body }) => changePerson(ctx, actor, params.id, body)),
  route(peopleEndpoints.invite, ({ ctx, actor, params, body }) => inviteAgain(ctx, actor, params.id, body)),
  route(peopleEndpoints.withdrawInvitation, ({ ctx, actor, params }) => withdrawInvitation(ctx, actor, params.id)),
  route(peopleEndpoints.work, async ({ ctx, actor, params }) => {
    const { id } = await managedProfile(ctx.db, actor, ctx.clock.now(), params.id)
    return workOf(ctx.db, id)
  }),
  route(peopleEndpoints.deactivate, ({ ctx, actor, params, body }) => deactivateByAdmin(ctx, actor, params.id, body)),
  route(peopleEndpoints.reactivate, ({ ctx, actor, params }) => reactivatePerson(ctx, actor, params.id)),
  route(importEndpoints.preview, (call) => previewImport(call, call.body.file)),
  route(importEndpoints.take, (call) => takeImport(call, call.body)),
  route(viewEndpoints.open, ({ ctx, actor, params }) => openView(ctx, actor, params.id)),
]

export const personSecurityRoutes: readonly Route[] = [
  route(personSecurityEndpoints.read, ({ ctx, actor, params }) => readSecurity(ctx, actor, params.id)),
  route(personSecurityEndpoints.endSession, ({ ctx, actor, params }) =>
    endSession(ctx, actor, params.id, params.sessionId),
  ),
  route(personSecurityEndpoints.endSessions, async ({ ctx, actor, params }) => ({
    ended: await endAllSessions(ctx, actor, params.id),
  })),
  route(personSecurityEndpoints.sendPasswordLink, ({ ctx, actor, params }) => sendPasswordLink(ctx, actor, params.id)),
  route(personSecurityEndpoints.resetTwoStep, ({ ctx, actor, params, body }) =>
    resetTwoStep(ctx, actor, params.id, body.password),
  ),
  route(personSecurityEndpoints.unlock, ({ ctx, actor, params }) => unlockPerson(ctx, actor, params.id)),
]
