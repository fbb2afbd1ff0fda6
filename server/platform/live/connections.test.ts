import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../testing/clock.ts'
import { connectRedis } from '../redis.ts'
import { createConnections } from './connections.ts'
import { openRelay } from './relay.ts'
import { soon } from './testGateway.ts'

const log = pino({ level: 'silent' })
const url = process.env.TEST_REDIS_URL

describe('connections of one process', () => {
  it('are the most present socket of a person, and linger for 45 seconds', async () => {
    const clock = testClock(new Date())
    const connections = createConnections(clock, undefined)
    connections.opened(1, 'desk')
    connections.opened(1, 'phone')
    connections.setIdle(1, 'desk', true)
    expect(connections.stateOf(1)).toBe('active')
    expect(connections.closed(1, 'phone')).toBe(false)
    expect(connections.stateOf(1)).toBe('away')
    expect(connections.closed(1, 'desk')).toBe(true)
    expect(connections.closed(1, 'desk')).toBe(false)
    clock.advance(44_999)
    expect(connections.stateOf(1)).toBe('away')
    clock.advance(1)
    expect(connections.stateOf(1)).toBe('offline')
    await connections.exchange()
    expect(connections.known()).toEqual([])
  })
})

describe.skipIf(!url)('several processes (needs TEST_REDIS_URL)', () => {
  const space = 'connections'
  const first = connectRedis(url ?? '', space)
  const second = connectRedis(url ?? '', space)
  const ready = () => soon(() => expect([first.redis.status, second.redis.status]).toEqual(['ready', 'ready']))
  afterAll(() => {
    first.close()
    second.close()
  })

  it('agree on who is there, and forget a process that says nothing more', async () => {
    const clock = testClock(new Date())
    const [here, there] = [createConnections(clock, first), createConnections(clock, second)]
    const exchange = async () => {
      await here.exchange()
      await there.exchange()
    }
    await ready()
    here.opened(1001, 'a')
    there.opened(1002, 'b')
    await exchange()
    await exchange()
    expect([here.stateOf(1002), there.stateOf(1001)]).toEqual(['active', 'active'])
    here.setIdle(1001, 'a', true)
    await exchange()
    expect(there.stateOf(1001)).toBe('away')
    there.opened(1001, 'c')
    await exchange()
    await exchange()
    expect([here.stateOf(1001), there.stateOf(1001)]).toEqual(['active', 'active'])
    there.closed(1001, 'c')
    clock.advance(46_000)
    await there.exchange()
    // `here` has been silent for longer than 45 seconds.
    expect(there.stateOf(1001)).toBe('offline')
    expect(there.known()).toEqual([1002])
  })

  it('pass words on, each to every process once', async () => {
    await ready()
    const [here, there] = [openRelay(first, log), openRelay(second, log)]
    const heard: string[] = []
    here.listen('test', z.string(), (word) => heard.push(`here ${word}`))
    there.listen('test', z.string(), (word) => heard.push(`there ${word}`))
    await soon(() => {
      here.send('test', 'bir')
      there.send('test', 'merhaba')
      expect(heard).toEqual(expect.arrayContaining(['there bir', 'here merhaba']))
    })
    heard.length = 0
    there.send('test', 7)
    there.send('test', 'iki')
    await soon(() => expect(heard.filter((word) => word.endsWith('iki')).toSorted()).toEqual(['here iki', 'there iki']))
    expect(heard.some((word) => word.includes('7'))).toBe(false)
    here.close()
    there.close()
  })
})
