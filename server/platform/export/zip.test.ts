import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { unzip } from './zip.testing.ts'
import { zipOf } from './zip.ts'

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function archive(entries: Record<string, string[]>): Promise<Buffer> {
  async function* all() {
    for (const [name, texts] of Object.entries(entries)) yield { name, bytes: pieces(...texts) }
  }
  const parts: Buffer[] = []
  for await (const part of zipOf(all(), new Date('2026-11-15T09:00:00Z'))) parts.push(part)
  return Buffer.concat(parts)
}

const contents = { 'profil.json': ['{"ad":', '"Işık"}'], 'dosyalar/şema.txt': ['x'.repeat(200_000)], 'boş.txt': [] }

test('an archive gives back what went in, under its names', async () => {
  const found = unzip(await archive(contents))
  expect([...found].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
    Object.entries(contents).map(([name, texts]) => [name, texts.join('')]),
  )
})

test('an ordinary unpacker reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imece-zip-'))
  try {
    await writeFile(join(folder, 'a.zip'), await archive(contents))
    const script = `import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])`
    const python = await promisify(execFile)('python3', ['-c', script, join(folder, 'a.zip'), folder]).catch(
      (error: Error & { code?: unknown }) => error,
    )
    // Where there is no Python the first test has to do.
    if (python instanceof Error && python.code === 'ENOENT') return
    expect(python).not.toBeInstanceOf(Error)
    expect(await readFile(join(folder, 'dosyalar/şema.txt'), 'utf8')).toHaveLength(200_000)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a source that fails ends the archive with its error', async () => {
  async function* broken() {
    yield { name: 'a', bytes: pieces('a') }
    throw new Error('gone')
  }
  const read = async () => {
    for await (const _ of zipOf(broken(), new Date()));
  }
  await expect(read()).rejects.toThrow('gone')
})
