import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Config, ConfigError } from './config.ts'
import type { Database } from './schema.ts'

/** Where a feature keeps what must not be readable in the database or in a backup. */
export interface SealedColumn {
  table: string
  column: string
}

export interface Secrets {
  seal(secret: string): string
  /** Null for what another key sealed; empty for what was given up. */
  unseal(sealed: string): string | null
}

const mark = 'sealed1:'
const keyFile = 'secret.key'

/** The key lies outside the database: whoever gets hold of a backup has no second step of anybody. */
async function readKey({ secretKey, dataDir }: Config): Promise<string> {
  if (secretKey !== undefined) return secretKey
  const path = join(dataDir, keyFile)
  // Several processes may start together on one folder: one of them makes the key, all of them use it.
  const made = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return null
  })
  if (made) {
    await made.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await made.sync()
    await made.close()
  }
  return (await readFile(path, 'utf8')).trim()
}

function secretsWith(key: string): Secrets {
  const cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'imece secrets', 32))
  return {
    seal(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      try {
        const cipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12))
        cipher.setAuthTag(bytes.subarray(12, 28))
        return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Seals what an earlier version kept in the clear, and refuses a key that does not open what is sealed. */
export async function openSecrets(
  db: Kysely<Database>,
  config: Config,
  columns: readonly SealedColumn[],
): Promise<Secrets> {
  const secrets = secretsWith(await readKey(config))
  for (const { table, column } of columns) {
    const [rows, place] = [sql.table(table), sql.ref(column)]
    const kept = await sql<{ value: string }>`
      select ${place} as value from ${rows} where ${place} is not null`.execute(db)
    const replace = (value: string, secret: string) =>
      sql`update ${rows} set ${place} = ${secrets.seal(secret)} where ${place} = ${value}`.execute(db)
    for (const { value } of kept.rows) {
      if (!value.startsWith(mark)) await replace(value, value)
      else if (secrets.unseal(value) === null) {
        if (!config.forgetSecrets) throw new ConfigError(wrongKey)
        await replace(value, '')
      }
    }
  }
  return secrets
}

const wrongKey =
  `This workspace has secrets that another key sealed. Put the ${keyFile} of its earlier DATA_DIR into this one, or set the same SECRET_KEY.\n` +
  'If the key is lost, start once with FORGET_SECRETS=on: people then sign in with a recovery code and set up two-step sign-in again.'
