/** `--small` runs everything with numbers that prove nothing but that it runs. */
export interface BenchOptions {
  small: boolean
}
