import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Client } from 'ldapts'
import { freePort, startProgram } from './privateService.ts'

const program = '/usr/sbin/slapd'
/** Debian installs it where only administrators look. */
export const hasSlapd = existsSync(program)

export const baseDn = 'dc=sirket,dc=example'
export const readerDn = `cn=okuyan,${baseDn}`
export const readerPassword = 'okuyan-parolasi'
const adminDn = `cn=yonetici,${baseDn}`
export const password = 'sirket-parolasi'

const openssl = (folder: string, ...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })

/** An authority of our own, and a certificate that it gave to this machine. */
function makeCertificates(folder: string) {
  const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(folder, ...request, '-x509', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Sirket CA', '-days', '3650')
  openssl(folder, ...request, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=127.0.0.1')
  writeFileSync(join(folder, 'names.txt'), 'subjectAltName=IP:127.0.0.1\n')
  const sign = ['x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
  openssl(folder, ...sign, '-out', 'own.pem', '-days', '3650', '-extfile', 'names.txt')
}

const configuration = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'switchable' SUP top AUXILIARY MAY userAccountControl )
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/ca.pem
TLSCertificateFile ${folder}/own.pem
TLSCertificateKeyFile ${folder}/own.key
sizelimit size.soft=500 size.hard=500 size.prtotal=unlimited
database mdb
maxsize 67108864
suffix "${baseDn}"
rootdn "${adminDn}"
rootpw ${readerPassword}
directory ${folder}/data
index objectClass,uid,mail,entryUUID,member eq
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${readerDn}" read by * none
`

/** Adds many at once, before it runs. */
function fill(folder: string, people: number) {
  const entries = [
    `dn: ${baseDn}\nobjectClass: domain\ndc: sirket`,
    `dn: ou=kisiler,${baseDn}\nobjectClass: organizationalUnit\nou: kisiler`,
    `dn: ou=gruplar,${baseDn}\nobjectClass: organizationalUnit\nou: gruplar`,
    `dn: ${readerDn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: okuyan\nuserPassword: ${readerPassword}`,
    ...Array.from({ length: people }, (_, at) => {
      const uid = `kisi${at + 1}`
      return `dn: uid=${uid},ou=kisiler,${baseDn}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: Kişi ${at + 1}\nsn: Kişi\nmail: ${uid}@sirket.example\nuserPassword: ${password}`
    }),
  ]
  writeFileSync(join(folder, 'first.ldif'), `${entries.join('\n\n')}\n`)
  execFileSync(program, ['-T', 'add', '-q', '-f', join(folder, 'slapd.conf'), '-l', join(folder, 'first.ldif')])
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const is = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (is) return
    await setImmediate()
  }
}

/** A real OpenLDAP on the loopback, with so many people whom nothing is done to. */
export async function startSlapd({ people = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'))
  mkdirSync(join(folder, 'data'))
  makeCertificates(folder)
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder))
  fill(folder, people)
  const [port, securePort] = [await freePort(), await freePort()]
  const addresses = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`
  const process = await startProgram(
    [program, '-d', 'stats', '-f', join(folder, 'slapd.conf'), '-h', addresses],
    /slapd starting/,
  )
  const admin = new Client({ url: `ldap://127.0.0.1:${port}` })
  try {
    // It says that it starts a moment before it listens.
    for (const place of [port, securePort]) await untilListening(place)
    await admin.bind(adminDn, readerPassword)
  } catch (error) {
    await process.stop()
    throw error
  }
  const dnOf = (uid: string) => `uid=${uid},ou=kisiler,${baseDn}`
  return {
    plain: { address: `ldap://127.0.0.1:${port}`, named: `127.0.0.1:${port}` },
    secure: { address: `ldaps://127.0.0.1:${securePort}`, named: `127.0.0.1:${securePort}` },
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8').trim(),
    dnOf,
    /** An attribute that is set to null is left out. */
    addPerson(uid: string, attributes: Record<string, string | null> = {}) {
      const all = {
        ...{ uid, cn: uid, sn: uid, mail: `${uid}@sirket.example`, userPassword: password },
        ...attributes,
      }
      const said = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
      return admin.add(dnOf(uid), { objectClass: ['inetOrgPerson', 'switchable'], ...Object.fromEntries(said) })
    },
    addGroup: (cn: string, members: string[]) =>
      admin.add(`cn=${cn},ou=gruplar,${baseDn}`, { objectClass: 'groupOfNames', cn, member: members.map(dnOf) }),
    admin,
    process,
    async stop() {
      await admin.unbind()
      await process.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Slapd = Awaited<ReturnType<typeof startSlapd>>
