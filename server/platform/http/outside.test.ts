import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AddressRefused, isPublicAddress, outsideUrl, postOutside } from './outside.ts'

const inside = [
  '127.0.0.1',
  '127.8.9.10',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
]

it('knows what is not public, however it is written', () => {
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450:4017:80f::200a'].every(isPublicAddress)).toBe(true)
})

it.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://ada:gizli@push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://metadata/x',
  'file:///etc/passwd',
  'nonsense',
])('refuses %s', (address) => {
  expect(() => outsideUrl(address)).toThrow(AddressRefused)
})

it('takes what push services give out', () => {
  expect(outsideUrl('https://fcm.googleapis.com/fcm/send/abc:def').hostname).toBe('fcm.googleapis.com')
})

it('looks at where a name leads before it connects', async () => {
  for (const answers of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:127.0.0.1']]) {
    // A name server that leads a public name wherever it likes.
    const resolve = async () => answers.map((address) => ({ address, family: isIP(address) }))
    const posting = postOutside('https://push.example.com/x', { headers: {}, body: null }, { resolve })
    await expect(posting).rejects.toThrow(AddressRefused)
  }
})

it('does not follow a redirect', async () => {
  let asked = 0
  const server = createServer((_request, answer) => {
    asked++
    answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const answer = await postOutside(`http://127.0.0.1:${port}/x`, { headers: {}, body: 'a' }, { inside: true })
  expect([answer.status, asked]).toEqual([307, 1])
  server.close()
})

it('is the one door: nothing else in the server asks an address of the web', () => {
  const root = join(import.meta.dirname, '../..')
  const asks = /\bfetch\(|\bsendNotification\(|from '(?:node:https|node:http2|undici)'/
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  const asking = files.filter((file) => asks.test(readFileSync(join(root, file), 'utf8')))
  // The command asks the workspace on this machine whether it is ready.
  expect(asking.sort()).toEqual(['platform/http/outside.ts', 'ready.ts'])
})
