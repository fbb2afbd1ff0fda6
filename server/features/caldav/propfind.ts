import type { Context } from '../../platform/context.ts'
import { collectionHref, homeHref, itemHref, type Place, principalHref, rootHref } from './addresses.ts'
import { type Asked, response } from './answers.ts'
import { type CollectionName, collectionNames } from './collections.ts'
import { toldMembers } from './members.queries.ts'
import {
  collectionProperties,
  homeProperties,
  itemProperties,
  principalProperties,
  rootProperties,
} from './properties.ts'
import { refused } from './refusal.ts'
import { memberNamed, refreshed, shelfOf } from './shelves.ts'
import type { Caller } from './signIn.ts'
import { dav, elementsOf, first, type Xml } from './xml/names.ts'

/** What a request asks of each address; everything, where it does not say. */
export function askedIn(request: Xml | undefined, quiet: boolean): Asked {
  if (first(request, dav('propname'))) return { kind: 'names' }
  const named = first(request, dav('prop'))
  if (!named) return { kind: 'all' }
  return { kind: 'named', names: elementsOf(named).map(({ ns, local }) => ({ ns, local })), quiet }
}

/** What stands at the place and, with depth, one step below. */
export async function propfind(
  ctx: Context,
  caller: Caller,
  place: Place,
  { asked, deep }: { asked: Asked; deep: boolean },
): Promise<Xml> {
  const { id } = caller.actor
  const collectionAnswer = async (collection: CollectionName) => {
    const stand = await refreshed(ctx, shelfOf(ctx, caller.actor, collection))
    return response(collectionHref(id, collection), collectionProperties(ctx, caller, collection, stand), asked)
  }
  const answers = async (): Promise<Xml[]> => {
    switch (place.kind) {
      case 'root':
        return [response(rootHref, rootProperties(caller), asked)]
      case 'principal':
        return [response(principalHref(id), principalProperties(caller), asked)]
      case 'home': {
        const self = response(homeHref(id), homeProperties(caller), asked)
        if (!deep) return [self]
        const below: Xml[] = []
        for (const collection of collectionNames) below.push(await collectionAnswer(collection))
        return [self, ...below]
      }
      case 'collection': {
        const { collection } = place
        const self = await collectionAnswer(collection)
        if (!deep) return [self]
        const members = await toldMembers(ctx.db, shelfOf(ctx, caller.actor, collection))
        const below = members.map((member) =>
          response(itemHref(id, collection, member.name), itemProperties(caller, collection, member), asked),
        )
        return [self, ...below]
      }
      case 'item': {
        const { collection, name } = place
        const member = await memberNamed(ctx, caller.actor, collection, name)
        if (!member) throw refused(404, 'notHere')
        return [response(itemHref(id, collection, name), itemProperties(caller, collection, member), asked)]
      }
    }
  }
  return dav('multistatus', ...(await answers()))
}
