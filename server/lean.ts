import { setFlagsFromString } from 'node:v8'

/**
 * For a program that runs once: it takes little memory rather than being quick. Without it the embedded database's code is
 * optimized at the cost of a gigabyte, and garbage stays for as long as the machine has room. Import it before all others.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--optimize-for-size']) setFlagsFromString(flag)
