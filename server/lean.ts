import { setFlagsFromString } from 'node:v8'

/**
 * Takes little memory rather than being quick: for a program that runs once, and for a small machine. Without it the embedded
 * database's code is optimized, of which one function alone takes 600 MB for some seconds, and garbage stays for as long as the
 * machine has room. Import it before the database is opened.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--optimize-for-size']) setFlagsFromString(flag)
