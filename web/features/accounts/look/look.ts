/** `card` (the `-v1` pages) stands alone in the middle; `split` (`-v2`, and `/login`) stands beside the illustration. */
export type Look = 'card' | 'split'
export type LookProps = { look: Look }
