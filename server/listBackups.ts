import { command } from './command.ts'
import { firstPlace, type KnownPlace, secondPlaces } from './platform/backup/naming.ts'
import { readConfig } from './platform/config.ts'

/** The finished backups of the data folder and of the second place, as restore and verify take them. */
async function list(): Promise<string> {
  const config = readConfig(process.env)
  const places = [await firstPlace(config), ...(await secondPlaces(config))]
  const linesOf = ({ address, backups }: KnownPlace) => [
    `${address}: ${backups.length === 1 ? '1 backup' : `${backups.length} backups`}`,
    ...backups.map((backup) => `  ${backup.address}`),
  ]
  return places.flatMap(linesOf).join('\n')
}

await command(list)
