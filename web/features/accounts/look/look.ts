/** `card` (the `-v1` pages) is alone in the middle; `split` (`-v2`, and `/login`) is beside the illustration. */
export type Look = 'card' | 'split'
export type LookProps = { look: Look }
